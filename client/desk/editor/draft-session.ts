import type { OpenedFile, Published, Value } from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { ask, type DeskError, refresh } from '../api';
import { notify } from '../components/notice';
import { createId, createStore } from '../store';
import { holdTab, listUnsent, unsent as ownUnsent, type UnsentStore } from '../unsent';
import { describePlace, words } from '../words';
import {
  beginDraft,
  type DraftEvent,
  type DraftRequest,
  findUnsent,
  isPassing,
  reduceDraft,
} from './draft';

/** A pause in typing after which it is sent, in milliseconds. */
const PAUSE = 150;
/** After that time a request that has failed is sent again, in milliseconds. */
const AGAIN = 5000;

/**
 * A file's draft at this desk: sends it to the server, one request at a time, and keeps in the browser
 * what the server doesn't have, so that a closed tab loses nothing.
 */
export class DraftSession {
  readonly store;
  private sending?: Promise<void>;
  private timer?: ReturnType<typeof setTimeout>;

  /** @param request sends a request to the desk's API */
  constructor(
    private readonly file: string,
    opened: OpenedFile,
    private readonly request: typeof ask = ask,
    private readonly unsent: UnsentStore = ownUnsent,
  ) {
    this.store = createStore(beginDraft(opened));
    void this.takeLeft();
  }

  /** Whether the server has responded to all that was typed, and nothing is to be decided. */
  get isSettled(): boolean {
    return ['settled', 'refused'].includes(this.store.get().status.kind);
  }

  /** Takes over what the server says now. */
  open(file: OpenedFile): void {
    this.dispatch({ type: 'opened', file });
    // What was refused may be taken by now.
    void this.send();
  }

  /** @param place the field that is typed into */
  change(make: (value: Value) => Value, place?: string): void {
    const value = make(this.store.get().value);
    this.dispatch({ type: 'typed', value, place, at: Date.now() });
    this.sendIn(PAUSE);
  }

  undo(): void {
    this.dispatch({ type: 'undone' });
    this.sendIn(PAUSE);
  }

  publish(): void {
    this.dispatch({ type: 'wanted', next: 'publish' });
    void this.send();
  }

  discard(): Promise<void> {
    this.dispatch({ type: 'wanted', next: 'discard' });
    return this.send();
  }

  decide(choice: 'mine' | 'theirs'): Promise<void> {
    this.dispatch({ type: 'decided', choice, id: createId() });
    return this.send();
  }

  /** Sends all that there is to send, or waits for the connection. */
  send(): Promise<void> {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      this.dispatch({ type: 'due', id: createId() });
      const { status } = this.store.get();
      if (status.kind !== 'sending') return;
      const event = await this.respond(status.request);
      this.dispatch(event);
      this.tell(status.request, event);
      const { status: now, next } = this.store.get();
      if (now.kind === 'sending') return this.sendIn(AGAIN);
      if (now.kind === 'refused' || now.kind === 'conflict') return;
      if (now.kind === 'settled' && !next) return void this.takeLeft();
    }
  }

  /** @returns what the server says to a request */
  private async respond(request: DraftRequest): Promise<DraftEvent> {
    const { file } = this;
    const { revision } = this.store.get().base;
    try {
      if (request.kind === 'publish') {
        const path = `site/files/${file}/publish`;
        const published = await this.request<Published>(path, 'POST', { revision });
        return { type: 'published', published };
      }
      const path = `site/drafts/${file}`;
      if (request.kind === 'discard')
        return { type: 'discarded', file: await this.request(path, 'DELETE') };
      const { kind: _, ...save } = request;
      return { type: 'saved', file: await this.request(path, 'PUT', { ...save, revision }) };
    } catch (error) {
      return { type: 'failed', failure: error as DeskError };
    }
  }

  private tell(request: DraftRequest, event: DraftEvent): void {
    const { status, value } = this.store.get();
    if (event.type === 'published') {
      notify(describePublished(event.published), event.published.undo);
      refresh();
    } else if (event.type === 'discarded') {
      // A page that is nowhere any more comes back by History.
      const { undo } = event.file as OpenedFile & Undoable;
      notify('Your changes are discarded.', value === null ? undo : null);
      refresh();
    } else if (event.type === 'failed') {
      const { failure } = event;
      const isPublishing = this.store.get().next === 'publish' || request.kind === 'publish';
      if (status.kind === 'conflict') notify(words.meanwhile);
      else if (failure.conflict) {
        if (request.kind === 'publish') notify(words.nothingToPut);
        refresh();
      } else if (request.kind === 'publish' && failure.status === 422)
        notify('Nothing is on the site yet: something has to be put right first.');
      else if (
        !isPassing(failure) ||
        failure.status >= 500 ||
        isPublishing ||
        request.kind === 'discard'
      )
        notify((failure as DeskError).message);
    }
  }

  private dispatch(event: DraftEvent): void {
    const draft = reduceDraft(this.store.get(), event);
    this.store.set(draft);
    this.unsent.keep(this.file, findUnsent(draft));
  }

  private sendIn(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), pause);
  }

  /** Goes on with what a tab that is closed by now hasn't sent. */
  private async takeLeft(): Promise<void> {
    const key = await this.unsent.findLeft(this.file);
    const { status, site } = this.store.get();
    if (key === undefined || status.kind !== 'settled') return;
    const left = this.unsent.take(key, site);
    if (left) this.dispatch({ type: 'found', left });
    await this.send();
  }
}

/** @returns whether visitors see it, or why they don't yet */
function describePublished({ faults, isOpen }: Published): string {
  const files = [...new Set(faults.map((fault) => describePlace(fault.file)))].join(', ');
  if (files)
    return `It is saved. Visitors still see the site as it was: something has to be put right first in ${files}.`;
  return isOpen ? 'It is on the site.' : 'Saved. Visitors see it once the site is open.';
}

const sessions = new Map<string, DraftSession>();

/** @returns the file's session, which goes on when its screen is left */
export function openSession(file: string, opened: OpenedFile): DraftSession {
  if (sessions.size === 0) {
    holdTab();
    // As the tab is closed: another device may be the next to go on.
    addEventListener('pagehide', () => {
      for (const session of sessions.values()) void session.send();
    });
  }
  const session = sessions.get(file) ?? new DraftSession(file, opened);
  sessions.set(file, session);
  return session;
}

/** Sends what an earlier visit couldn't. */
export async function sendUnsent(): Promise<void> {
  // One that can't be read doesn't keep the others waiting.
  for (const file of listUnsent())
    await ask<OpenedFile>(`site/files/${file}`).then(
      (opened) => openSession(file, opened),
      () => {},
    );
}
