import type { Changed, Me } from '../../../shared/api/desk.js';
import { filmPath } from '../../../shared/films.js';
import { ask, DeskError, queryClient, refresh } from '../api';
import { notify } from '../components/notice';
import { createStore, keep, readKept } from '../store';
import { words } from '../words';
import { PASSING, PAUSE, sendFile } from './send';

/**
 * Films on their way to the site. What they are is kept by the browser, their files in the folder that
 * it gives to this site: neither a locked phone nor a closed tab loses them.
 */
export interface Job {
  /** By which the site knows it, too: it is put there once, however often that is asked for. */
  id: string;
  /** As the file was called; an address has none. */
  name?: string;
  fields: { title: string; category: string; description: string; url?: string };
  /** The film of the site that it changes. */
  edits?: number;
  /** Its files that are to be sent; of the film, where it is sent to, and what it is called there. */
  parts: { film?: { url?: string; upload?: string }; poster?: object };
  /** Whether it is to go on the site once it has arrived. */
  isWanted?: boolean;
  /** Why it doesn't go on. */
  fault?: string;
  /** Not kept. */
  live?: { sent?: number; size?: number; secondsLeft?: number; isWaiting?: boolean };
}

type Part = 'film' | 'poster';

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

// Another tab has changed them.
addEventListener('storage', ({ key }) => key === KEY && jobStore.set(read()));

/** Where the browser can't keep files, they are there as long as the page is. */
const held = new Map<string, Blob>();

async function openFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle('films', { create: true });
}

const nameFile = (id: string, part: Part) => `${id}.${part}`;

/** @returns undefined where the browser can't keep files, or can't write to those that it keeps */
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

/** Without room for a second one, it is sent from where it is. */
export async function keepFile(id: string, part: Part, file: Blob): Promise<void> {
  const target = await createFile(id, part);
  const keeping = target ? file.stream().pipeTo(target) : Promise.reject(new Error());
  await keeping.catch(() => holdFile(id, part, file));
}

export function holdFile(id: string, part: Part, file: Blob): void {
  held.set(nameFile(id, part), file);
}

export async function findFile(id: string, part: Part): Promise<Blob | undefined> {
  const name = nameFile(id, part);
  try {
    const file =
      held.get(name) ?? (await (await (await openFolder()).getFileHandle(name)).getFile());
    // One that couldn't be written.
    return file.size > 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

export async function forgetFile(id: string, part: Part): Promise<void> {
  held.delete(nameFile(id, part));
  await openFolder()
    .then((folder) => folder.removeEntry(nameFile(id, part)))
    .catch(() => {});
}

/** Removes what no film has: one that was interrupted while it was made ready left a part of a file. */
async function sweepFiles(): Promise<void> {
  const folder = await openFolder();
  for await (const name of folder.keys()) {
    // A file that another tab is writing can't be removed.
    if (!findJob(name.split('.')[0]!)) await folder.removeEntry(name).catch(() => {});
  }
}

let current: { id: string; abort: AbortController } | undefined;

/**
 * Sends what is to be sent, one film after the other, whatever screen is open. In one tab at a time:
 * the lock goes with its tab, and the next one goes on.
 */
export function startSending(): void {
  void (navigator.locks ? navigator.locks.request('desk-films', run) : run());
}

async function run(): Promise<never> {
  await sweepFiles().catch(() => {});
  jobStore.subscribe(() => void goOn());
  void goOn();
  return new Promise<never>(() => {});
}

const isUnsent = ({ parts: { film } }: Job) => film !== undefined && film.upload === undefined;

/** One step: the film sent, or put on the site with its poster. */
async function goOn(): Promise<void> {
  const job = jobStore.get().find((each) => !each.fault && (each.isWanted || isUnsent(each)));
  if (current || !job) return;
  const { id } = job;
  const { abort } = (current = { id, abort: new AbortController() });
  let pause = 0;
  try {
    if (isUnsent(job)) await sendFilm(job, abort.signal);
    else await put(job, abort.signal);
  } catch (error) {
    if (error instanceof DeskError && PASSING.includes(error.status)) {
      noteWait(id);
      pause = PAUSE;
    } else changeJob(id, { fault: (error as Error).message, isWanted: false, live: undefined });
  }
  current = undefined;
  setTimeout(() => void goOn(), pause);
}

const noteWait = (id: string) => changeJob(id, { live: { ...findJob(id)?.live, isWaiting: true } });

async function readFile(...of: Parameters<typeof findFile>): Promise<Blob> {
  const file = await findFile(...of);
  if (!file) throw new DeskError(410, 'The browser no longer has this film: choose it again.');
  return file;
}

async function sendFilm({ id, name = 'film', parts }: Job, signal: AbortSignal) {
  const file = await readFile(id, 'film');
  const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  const begun = Date.now();
  let before: number | undefined;
  const upload = await sendFile(file, {
    name,
    url: parts.film!.url,
    onUrl: (url) => changeFilm(id, { url }),
    onProgress: (sent, size) => {
      before ??= sent;
      const speed = (sent - before) / (Date.now() - begun);
      const secondsLeft = speed > 0 ? (size - sent) / speed / 1000 : undefined;
      changeJob(id, { live: { sent, size, secondsLeft } });
    },
    onWait: () => noteWait(id),
    signal,
  }).finally(() => void lock?.release());
  changeFilm(id, { upload });
}

async function put({ id, fields, parts, edits }: Job, signal: AbortSignal): Promise<void> {
  const picture = parts.poster && (await readFile(id, 'poster'));
  const poster =
    picture && (await sendFile(picture, { name: `poster.${picture.type.split('/')[1]}`, signal }));
  const { id: film, hints } = await ask<Changed>(
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

/** Goes on after a fault, once more from where it is. */
export function sendAgain({ id }: Job): void {
  changeFilm(id, { upload: undefined });
  changeJob(id, { fault: undefined, isWanted: true });
}

export async function discard({ id }: Job): Promise<void> {
  await dropJob(id);
  if (current?.id === id) current.abort.abort();
}
