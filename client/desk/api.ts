import { notifyManager, QueryClient, useQuery } from '@tanstack/react-query';
import type { Changed, Me } from '../../shared/api/desk.js';
import type { Conflict, SiteFault } from '../../shared/api/desk-site.js';
import type { Undoable } from '../../shared/api/undoable.js';
import { notify } from './components/notice';
import { createStore } from './store';

export const API = '/api/desk';
export const UPLOADS = `${API}/uploads`;
/** In letters: browsers refuse more than 64 KB of requests that outlive their page. */
const LIVELY = 20_000;

/** What the server, or the line to it, has against a request. The message is for people. */
export class DeskError extends Error {
  /** @param status 0 where there was no response */
  constructor(
    readonly status: number,
    message: string,
    readonly faults: readonly SiteFault[] = [],
    readonly conflict?: Conflict,
  ) {
    super(message);
  }
}

/** Whether the site responded, when it was last asked for something. */
export const reached = createStore(true);

/**
 * Asks the desk's API, and for the passkey where it wants that once more.
 * @param path below `/api/desk`
 * @throws DeskError
 */
export async function ask<T = void>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(`${API}/${path}`, {
    method,
    // What is kept as it is typed, also when the tab is being closed.
    keepalive: method === 'PUT' && json!.length < LIVELY,
    ...(json !== undefined && { headers: { 'Content-Type': 'application/json' }, body: json }),
  }).catch(() => {
    reached.set(false);
    throw new DeskError(0, 'The site can’t be reached. Are you online?');
  });
  reached.set(true);
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
  const error = readError(response.status, text);
  if (error.name === 'Confirm') {
    await showPasskey('confirm');
    return ask(path, method, body);
  }
  if (error.status === 401) noticeSignOut();
  throw error;
}

/**
 * Loads a part of the desk that is needed just now. A new build has other files: those of a desk that
 * was left open are gone.
 * @throws DeskError
 */
export async function load<T>(importPart: () => Promise<T>): Promise<T> {
  return importPart().catch(async () => {
    // Without a line, or while the site starts again, it says so itself.
    await ask('me');
    throw new DeskError(410, 'The desk was updated meanwhile: load this page again, and go on.');
  });
}

/** Asks for a change, and says that it is done, with Undo. */
export async function change(said: string, ...what: Parameters<typeof ask>): Promise<void> {
  const { undo: taken } = await ask<Undoable>(...what);
  notify(said, taken);
}

/**
 * Asks for a face, a finger or a PIN: to be let in, or once more for what can't be undone.
 * @throws Error with a sentence for people
 */
export async function showPasskey(what: 'sign-in' | 'confirm'): Promise<void> {
  const { startAuthentication } = await load(() => import('@simplewebauthn/browser'));
  const optionsJSON = await ask<never>(`${what}/options`, 'POST', {});
  const assertion = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error('No passkey was used. If this device isn’t kept yet, it needs a link first.');
  });
  await ask(what, 'POST', assertion);
}

interface ErrorBody extends Partial<Omit<Conflict, 'message'>> {
  message: string | string[];
  error?: string;
  faults?: SiteFault[];
}

/** @param body as the server has written it, which may be no JSON where a proxy has answered */
export function readError(status: number, body: string): DeskError {
  try {
    const read = JSON.parse(body) as ErrorBody;
    const { message, error, faults } = read;
    const conflict = read.theirs === undefined ? undefined : (read as Conflict);
    const made = new DeskError(status, [message].flat().join(' '), faults, conflict);
    if (error) made.name = error;
    return made;
  } catch {
    return new DeskError(status, `The site answered with an error (${status}).`);
  }
}

// At once, so that a film that was let go isn't drawn at its old place for a moment.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey }) => ask(queryKey.join('/')),
      retry: false,
      networkMode: 'always',
    },
    mutations: {
      networkMode: 'always',
      onError: ({ message }) => notify(message),
      onSettled: () => refresh(),
    },
  },
});

/** Whatever was changed may be on any screen. */
export function refresh(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'me' });
}

/** The screens stay as they are, so that nothing typed is lost. */
export function noticeSignOut(): void {
  queryClient.setQueryData(['me'], null);
}

let lastMe: Me | null = null;

/** @returns null for a device that isn't signed in */
export function useMe() {
  return useQuery({
    queryKey: ['me'],
    queryFn: () =>
      ask<Me>('me').then(
        (me) => (lastMe = me),
        (error: DeskError) => {
          if (error.status === 401) return null;
          throw error;
        },
      ),
  });
}

/** For what is only drawn for those who are signed in, and waits behind the door afterwards. */
export const useKnownMe = () => useMe().data ?? lastMe!;

export async function undo(change: number): Promise<void> {
  const { hints } = await ask<Changed>(`history/${change}/undo`, 'POST', {});
  notify(['Done: it is as it was before.', ...hints].join(' '));
}
