import { QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/api/api-error.js';
import type { FilmChangeResponse, Me } from '../../shared/api/desk.js';
import type { Conflict, SiteFault } from '../../shared/api/desk-site.js';
import type { Undoable } from '../../shared/api/undoable.js';
import { createStore } from '../create-store';
import { notify } from './components/notice';
import { readResponse, speak } from './words';

export const API = '/api/desk';
/** Longest body sent with `keepalive`: browsers allow 64 KB for all such requests together. */
const LIVELY = 20_000;

/** A request that failed. Its message is for people. */
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

/** False after a request that got no response. */
export const reached = createStore(true);

/**
 * Sends a request to the desk's API, and repeats it once the passkey is confirmed if the server wants that.
 * @param path below `/api/desk`
 * @throws DeskError
 */
export async function ask<T = void>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(`${API}/${path}`, {
    method,
    // The browser sends a draft even while its tab is being closed.
    keepalive: method === 'PUT' && json!.length < LIVELY,
    ...(json !== undefined && { headers: { 'Content-Type': 'application/json' }, body: json }),
  }).catch(() => {
    reached.set(false);
    throw new DeskError(0, 'The site can’t be reached. Are you online?');
  });
  reached.set(true);
  const text = await response.text();
  if (response.ok) return (text ? readResponse(text) : undefined) as T;
  const error = readError(response.status, text);
  if (error.name === 'Confirm') {
    await showPasskey('confirm');
    return ask(path, method, body);
  }
  if (error.status === 401) noticeSignOut();
  throw error;
}

/**
 * Loads a module on demand. A desk that was left open asks for files that a new build has replaced.
 * @throws DeskError
 */
export async function loadPart<T>(importPart: () => Promise<T>): Promise<T> {
  return importPart().catch(async () => {
    // Throws its own error if the server can't be reached.
    await ask('me');
    throw new DeskError(410, 'The desk was updated meanwhile: load this page again, and go on.');
  });
}

export async function change(said: string, ...what: Parameters<typeof ask>): Promise<void> {
  const { undo: taken } = await ask<Undoable>(...what);
  notify(said, taken);
}

/**
 * Asks for the passkey, by face, finger or PIN.
 * @param what `passkeys` makes a new one, which the device keeps
 * @throws Error with a sentence for people
 */
export async function showPasskey(what: 'sign-in' | 'confirm' | 'passkeys'): Promise<void> {
  const browser = await loadPart(() => import('@simplewebauthn/browser'));
  const optionsJSON = await ask<never>(`${what}/options`, 'POST', {});
  const isNew = what === 'passkeys';
  const start = isNew ? browser.startRegistration : browser.startAuthentication;
  const passkey = await start({ optionsJSON }).catch(() => {
    throw new Error(
      isNew
        ? 'The passkey wasn’t kept. You can try again.'
        : 'No passkey was used. If this device isn’t kept yet, it needs a link first.',
    );
  });
  await ask(what, 'POST', passkey);
}

type ErrorBody = ApiError & Partial<Omit<Conflict, 'message'>> & { faults?: SiteFault[] };

/** @param body isn't JSON if a proxy has answered */
export function readError(status: number, body: string): DeskError {
  try {
    const read = readResponse(body) as ErrorBody;
    const { message, error, faults } = read;
    const conflict = read.theirs === undefined ? undefined : (read as Conflict);
    const made = new DeskError(status, [message].flat().join(' '), faults, conflict);
    if (error) made.name = error;
    return made;
  } catch {
    return new DeskError(status, `The site answered with an error (${status}).`);
  }
}

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

export function refresh(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'me' });
}

/** Shows the sign-in. The screens stay mounted, so that nothing typed is lost. */
export function noticeSignOut(): void {
  queryClient.setQueryData(['me'], null);
}

let lastMe: Me | null = null;

/** Query of the user; null while nobody is signed in. */
export const useMe = () =>
  useQuery<Me | null>({
    queryKey: ['me'],
    queryFn: async () => {
      lastMe = await ask<Me>('me');
      speak(lastMe.language);
      return lastMe;
    },
  });

/** Keeps the last user: components stay mounted behind the sign-in when the session ends. */
export const useKnownMe = () => useMe().data ?? lastMe!;

export async function undoChange(change: number): Promise<void> {
  const { hints } = await ask<FilmChangeResponse>(`history/${change}/undo`, 'POST', {});
  notify(['Done: it is as it was before.', ...hints].join(' '));
}
