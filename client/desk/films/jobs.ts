import type { FilmChangeResponse, Me } from '../../../shared/api/desk.js';
import { filmPath } from '../../../shared/films.js';
import { createStore } from '../../create-store';
import { ask, DeskError, queryClient, refresh } from '../api';
import { notify } from '../components/notice';
import { keep, readKept } from '../store';
import { words } from '../words';
import { TEMPORARY_UPLOAD_STATUSES, PAUSE, uploadFile } from './send';

/**
 * A film on its way to the site. The browser keeps jobs in localStorage, and their files in its private file
 * system: neither a locked phone nor a closed tab loses them.
 */
export interface Job {
  /** Sent with the request, so that a retry doesn't add the film twice. */
  id: string;
  /** File name; undefined for a film that has an address. */
  name?: string;
  fields: { title: string; category: string; description: string; url?: string };
  /** Id of the film to edit. */
  edits?: number;
  /** Files to send. Of the film: the upload's URL and, once it is complete, its id. */
  parts: { film?: { url?: string; upload?: string }; poster?: object };
  /** Set once the film may go on the site. */
  isWanted?: boolean;
  fault?: string;
  /** Progress, which isn't stored. */
  live?: { sent?: number; size?: number; isWaiting?: boolean };
}

type Part = keyof Job['parts'];

const KEY = 'desk-films';
const read = () => readKept<readonly Job[]>(KEY) ?? [];
const jobStore = createStore(read());

export const useJobs = jobStore.use;

export function findJob(id: string): Job | undefined {
  return jobStore.get().find((job) => job.id === id);
}

export function addJob(job: Job): void {
  keepAll([...jobStore.get(), job]);
}

export function changeJob(id: string, changes: Partial<Job>): void {
  const next = jobStore.get().map((job) => (job.id === id ? { ...job, ...changes } : job));
  if (Object.keys(changes).join() === 'live') jobStore.set(next);
  else keepAll(next);
}

function changeFilm(id: string, changes: Job['parts']['film']): void {
  const { parts } = findJob(id) ?? {};
  if (parts?.film) changeJob(id, { parts: { ...parts, film: { ...parts.film, ...changes } } });
}

async function dropJob(id: string): Promise<void> {
  keepAll(jobStore.get().filter((job) => job.id !== id));
  for (const part of ['film', 'poster'] as const) await forgetFile(id, part);
}

function keepAll(jobs: readonly Job[]): void {
  jobStore.set(jobs);
  const kept = jobs.map((job) => ({ ...job, live: undefined }));
  keep(KEY, kept);
}

addEventListener('storage', ({ key }) => key === KEY && jobStore.set(read()));

/** Files in memory, where the browser can't store them. */
const held = new Map<string, Blob>();

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle('films', { create: true });
}

const nameFile = (id: string, part: Part) => `${id}.${part}`;

/** @returns undefined where the browser can't store files, or can't write to those that it stores */
export async function createFile(
  id: string,
  part: Part,
): Promise<FileSystemWritableFileStream | undefined> {
  try {
    const handle = await (await openFolder()).getFileHandle(nameFile(id, part), { create: true });
    return await handle.createWritable();
  } catch {
    await forgetFile(id, part);
    return undefined;
  }
}

/** Copies a file into the browser's storage; without room for it, holds the original. */
export async function keepFile(id: string, part: Part, file: Blob): Promise<void> {
  const target = await createFile(id, part);
  const keeping = target ? file.stream().pipeTo(target) : Promise.reject(new Error());
  await keeping.catch(() => holdFile(id, part, file));
}

export function holdFile(id: string, part: Part, file: Blob): void {
  held.set(nameFile(id, part), file);
}

/** @throws DeskError if the browser has deleted the file, or couldn't write it */
export async function readFile(id: string, part: Part): Promise<Blob> {
  const name = nameFile(id, part);
  const findStored = async () => (await (await openFolder()).getFileHandle(name)).getFile();
  const file = held.get(name) ?? (await findStored().catch(() => undefined));
  // A file that couldn't be written is empty.
  if (file?.size) return file;
  throw new DeskError(410, 'The browser no longer has this film: choose it again.');
}

export async function forgetFile(id: string, part: Part): Promise<void> {
  held.delete(nameFile(id, part));
  await openFolder()
    .then((folder) => folder.removeEntry(nameFile(id, part)))
    .catch(() => {});
}

/** Deletes files without a job, which are left when a conversion is interrupted. */
async function sweepFiles(): Promise<void> {
  const folder = await openFolder();
  for await (const name of folder.keys()) {
    // Removing a file fails while another tab writes it.
    if (!findJob(name.split('.')[0]!)) await folder.removeEntry(name).catch(() => {});
  }
}

let current: { id: string; abort: AbortController } | undefined;

/** Sends the jobs, one after the other. A lock keeps that to one tab, and passes to another if it closes. */
export function startSending(): void {
  void (navigator.locks ? navigator.locks.request('desk-films', run) : run());
}

async function run(): Promise<never> {
  await sweepFiles().catch(() => {});
  jobStore.subscribe(() => void resumeJobs());
  void resumeJobs();
  return new Promise<never>(() => {});
}

const isUploading = ({ parts: { film } }: Job) => film !== undefined && film.upload === undefined;

/** Does one step: uploads a film, or puts it on the site with its poster. */
async function resumeJobs(): Promise<void> {
  const job = jobStore.get().find((each) => !each.fault && (each.isWanted || isUploading(each)));
  if (current || !job) return;
  const { id } = job;
  const { abort } = (current = { id, abort: new AbortController() });
  let pause = 0;
  try {
    if (isUploading(job)) await sendFilm(job, abort.signal);
    else await put(job, abort.signal);
  } catch (error) {
    if (abort.signal.aborted) {
      // The job was discarded: the next one need not wait.
    } else if (error instanceof DeskError && TEMPORARY_UPLOAD_STATUSES.includes(error.status)) {
      noteWait(id);
      pause = PAUSE;
    } else changeJob(id, { fault: (error as Error).message, isWanted: false, live: undefined });
  }
  current = undefined;
  setTimeout(() => void resumeJobs(), pause);
}

const noteWait = (id: string) => changeJob(id, { live: { ...findJob(id)?.live, isWaiting: true } });

async function sendFilm({ id, name = 'film', parts }: Job, signal: AbortSignal) {
  const file = await readFile(id, 'film');
  const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  const upload = await uploadFile(file, {
    name,
    url: parts.film!.url,
    onUrl: (url) => changeFilm(id, { url }),
    onProgress: (sent, size) => changeJob(id, { live: { sent, size } }),
    onWait: () => noteWait(id),
    signal,
  }).finally(() => void lock?.release());
  changeFilm(id, { upload });
}

async function put({ id, fields, parts, edits }: Job, signal: AbortSignal): Promise<void> {
  const picture = parts.poster && (await readFile(id, 'poster'));
  const poster =
    picture &&
    (await uploadFile(picture, { name: `poster.${picture.type.split('/')[1]}`, signal }));
  const { id: film, hints } = await ask<FilmChangeResponse>(
    edits ? `films/${edits}` : 'films',
    edits ? 'PATCH' : 'POST',
    { job: id, ...fields, upload: parts.film?.upload, poster },
  );
  await dropJob(id);
  const { title } = fields;
  const me = queryClient.getQueryData<Me>(['me'])!;
  const url = me.siteUrl + filmPath({ id: film, title }, me);
  const text = edits ? words.isChanged(title) : `“${title}” is on the site.`;
  notify([text, ...hints].join(' '), null, { url, title });
  refresh();
}

/** Tries again after a fault. The upload resumes where it stopped. */
export function sendAgain({ id }: Job): void {
  changeFilm(id, { upload: undefined });
  changeJob(id, { fault: undefined, isWanted: true });
}

export async function discard({ id }: Job): Promise<void> {
  await dropJob(id);
  if (current?.id === id) current.abort.abort();
}
