import { createStore, keep, readKept } from '../store';

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
  /** Its files that are to be sent, where they are sent to, and what they are called there. */
  parts: Partial<Record<Part, { url?: string; upload?: string }>>;
  /** Whether it is to go on the site once it has arrived. */
  isWanted?: boolean;
  /** Why it doesn't go on. */
  fault?: string;
  /** Not kept. */
  live?: { sent?: number; size?: number; secondsLeft?: number; isWaiting?: boolean };
}

export type Part = 'film' | 'poster';

const KEY = 'desk-films';
const read = () => readKept<readonly Job[]>(KEY) ?? [];
export const jobStore = createStore(read());

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

export function changePart(id: string, part: Part, changes: Partial<Job['parts'][Part]>): void {
  const job = findJob(id);
  if (job?.parts[part])
    changeJob(id, { parts: { ...job.parts, [part]: { ...job.parts[part], ...changes } } });
}

export async function dropJob(id: string): Promise<void> {
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

/** `crypto.randomUUID` is there on https only. */
export function createJobId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(16).padStart(8, '0')).join('');
}

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
export async function sweepFiles(): Promise<void> {
  const folder = await openFolder();
  for await (const name of folder.keys()) {
    // A file that another tab is writing can't be removed.
    if (!findJob(name.split('.')[0]!)) await folder.removeEntry(name).catch(() => {});
  }
}
