import { useEffect } from 'react';
import type { Changed, Films } from '../../../shared/api/desk.js';
import { ask, DeskError, queryClient, refresh } from '../api';
import { notify } from '../components/notice';
import { words } from '../words';
import {
  changeJob,
  changePart,
  dropJob,
  findFile,
  findJob,
  getJobs,
  type Job,
  type Part,
  sweepFiles,
} from './jobs';
import { giveUpSending, readUploadId, sendFile } from './send';

/** Statuses after which it goes on by itself: no line, signed out, busy, a server that starts. */
const PASSING = [0, 401, 408, 423, 425, 429, 500, 502, 503, 504];
const MAX_WAIT = 15_000;

let current: { id: string; abort: AbortController } | undefined;
let wake = () => {};

/** Sends what is to be sent, one film after the other, whatever screen is open. */
export function Sender() {
  useEffect(() => {
    addEventListener('online', wakeSender);
    addEventListener('storage', wakeSender);
    document.addEventListener('visibilitychange', wakeSender);
    const unsubscribe = queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === 'me') wakeSender();
    });
    start();
    return () => {
      removeEventListener('online', wakeSender);
      removeEventListener('storage', wakeSender);
      document.removeEventListener('visibilitychange', wakeSender);
      unsubscribe();
    };
  }, []);
  return null;
}

export function wakeSender(): void {
  wake();
}

let isStarted = false;

/** In one tab at a time. The lock goes with its tab, and the next one goes on. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  void (navigator.locks ? navigator.locks.request('desk-films', run) : run());
}

async function run(): Promise<never> {
  await sweepFiles().catch(() => {});
  for (let wait = 1000; ;) {
    const job = getJobs().find(
      (each) => !each.fault && (each.isWanted || findUnsent(each) === 'film'),
    );
    if (!job) {
      await sleep();
      continue;
    }
    current = { id: job.id, abort: new AbortController() };
    try {
      await goOnWith(job, current.abort.signal);
      wait = 1000;
    } catch (error) {
      if (!findJob(job.id)) continue;
      const { status = 0, message } = error as Partial<DeskError>;
      if (error instanceof DeskError && !PASSING.includes(status)) {
        changeJob(job.id, { fault: message, isWanted: false, live: undefined });
        continue;
      }
      changeJob(job.id, { live: { ...findJob(job.id)?.live, isWaiting: true } });
      await sleep(wait);
      wait = Math.min(wait * 2, MAX_WAIT);
    } finally {
      current = undefined;
    }
  }
}

/** @param limit in milliseconds; for ever without one, or until something has changed */
function sleep(limit?: number): Promise<void> {
  return new Promise((done) => {
    wake = done;
    if (limit) setTimeout(done, limit);
  });
}

function findUnsent({ parts }: Job): Part | undefined {
  return (['film', 'poster'] as const).find((part) => parts[part] && !parts[part].isThere);
}

/** One step: a file sent, or the film put on the site. */
async function goOnWith(job: Job, signal: AbortSignal): Promise<void> {
  const part = findUnsent(job);
  if (part) await sendPart(job, part, signal);
  else await put(job);
}

async function sendPart({ id, name, parts }: Job, part: Part, signal: AbortSignal) {
  const file = await findFile(id, part);
  if (!file) throw new DeskError(410, words.filmLost);
  const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  const begun = Date.now();
  let before: number | undefined;
  const url = await sendFile(file, {
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
    signal,
  }).finally(() => void lock?.release());
  changePart(id, part, { url, isThere: true });
}

async function put({ id, fields, parts, edits, askedAfter }: Job): Promise<void> {
  const body = {
    ...fields,
    ...(parts.film && { upload: readUploadId(parts.film.url!) }),
    ...(parts.poster && { poster: readUploadId(parts.poster.url!) }),
  };
  const { films } = await ask<Films>('films');
  const isThere = (film: { id: number; title: string }) =>
    film.id > (askedAfter ?? Infinity) && film.title === fields.title;
  // The last response may not have arrived.
  const isTaken = !edits && films.some(isThere);
  changeJob(id, { askedAfter: Math.max(0, ...films.map((film) => film.id)) });
  const { hints } = isTaken
    ? { hints: [] }
    : await (edits
        ? ask<Changed>(`films/${edits}`, 'PATCH', body)
        : ask<Changed>('films', 'POST', body));
  await dropJob(id);
  notify([(edits ? words.isChanged : words.isOnSite)(fields.title), ...hints].join(' '));
  refresh();
}

/** Goes on after a fault, once more from where it is. */
export function sendAgain({ id, parts }: Job): void {
  for (const part of Object.keys(parts)) changePart(id, part as Part, { isThere: false });
  changeJob(id, { fault: undefined, isWanted: true });
  wakeSender();
}

export async function discard({ id, parts }: Job): Promise<void> {
  await dropJob(id);
  if (current?.id === id) current.abort.abort();
  wakeSender();
  for (const { url } of Object.values(parts)) if (url) await giveUpSending(url);
}
