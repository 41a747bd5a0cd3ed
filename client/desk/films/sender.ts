import type { Changed, Me } from '../../../shared/api/desk.js';
import { filmPath } from '../../../shared/films.js';
import { ask, DeskError, queryClient, refresh } from '../api';
import { notify } from '../components/notice';
import { words } from '../words';
import {
  changeJob,
  changePart,
  dropJob,
  findFile,
  findJob,
  type Job,
  jobStore,
  type Part,
  sweepFiles,
} from './jobs';
import { giveUpSending, PASSING, PAUSE, sendFile } from './send';

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

function findUnsent({ parts }: Job): Part | undefined {
  return (['film', 'poster'] as const).find((part) => parts[part] && !parts[part].upload);
}

/** One step: a file sent, or the film put on the site. */
async function goOn(): Promise<void> {
  const job = jobStore
    .get()
    .find((each) => !each.fault && (each.isWanted || findUnsent(each) === 'film'));
  if (current || !job) return;
  const { id } = job;
  const { abort } = (current = { id, abort: new AbortController() });
  let pause = 0;
  try {
    const part = findUnsent(job);
    if (part) await sendPart(job, part, abort.signal);
    else await put(job);
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

async function sendPart({ id, name, parts }: Job, part: Part, signal: AbortSignal) {
  const file = await findFile(id, part);
  if (!file) throw new DeskError(410, words.filmLost);
  const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  const begun = Date.now();
  let before: number | undefined;
  const upload = await sendFile(file, {
    name: part === 'film' ? (name ?? part) : `${part}.${file.type.split('/')[1]}`,
    url: parts[part]?.url,
    onUrl: (url) => changePart(id, part, { url }),
    onProgress: (sent, size) => {
      if (part !== 'film') return;
      before ??= sent;
      const speed = (sent - before) / (Date.now() - begun);
      const secondsLeft = speed > 0 ? (size - sent) / speed / 1000 : undefined;
      changeJob(id, { live: { sent, size, secondsLeft } });
    },
    onWait: () => noteWait(id),
    signal,
  }).finally(() => void lock?.release());
  changePart(id, part, { upload });
}

async function put({ id, fields, parts, edits }: Job): Promise<void> {
  const { id: film, hints } = await ask<Changed>(
    edits ? `films/${edits}` : 'films',
    edits ? 'PATCH' : 'POST',
    { job: id, ...fields, upload: parts.film?.upload, poster: parts.poster?.upload },
  );
  await dropJob(id);
  const { title } = fields;
  const url = queryClient.getQueryData<Me>(['me'])!.siteUrl + filmPath({ id: film, title });
  const text = (edits ? words.isChanged : words.isOnSite)(title);
  notify([text, ...hints].join(' '), null, { url, title });
  refresh();
}

/** Goes on after a fault, once more from where it is. */
export function sendAgain({ id, parts }: Job): void {
  for (const part of Object.keys(parts)) changePart(id, part as Part, { upload: undefined });
  changeJob(id, { fault: undefined, isWanted: true });
}

export async function discard({ id, parts }: Job): Promise<void> {
  await dropJob(id);
  if (current?.id === id) current.abort.abort();
  for (const { url } of Object.values(parts)) if (url) await giveUpSending(url);
}
