import type { FileResponse, PublishResponse, Value } from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { createStore } from '../../create-store';
import { ask, type DeskError, refresh } from '../api';
import { notify } from '../components/notice';
import { createId } from '../store';
import { holdTab, listUnsent, unsent as ownUnsent, type UnsentStore } from '../unsent';
import { describePlace, words } from '../words';
import * as drafts from './draft';

/** Pause in typing after which the draft is saved, in milliseconds. */
const PAUSE = 150;
/** Delay before a failed request is sent again, in milliseconds. */
const AGAIN = 5000;

/**
 * Sends a file's draft to the server, one request at a time, and keeps in localStorage what the server
 * doesn't have yet, so that closing the tab loses nothing.
 */
export class DraftSession {
  readonly store;
  private sending?: Promise<void>;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly file: string,
    opened: FileResponse,
    private readonly api: typeof ask = ask,
    private readonly unsent: UnsentStore = ownUnsent,
  ) {
    this.store = createStore(drafts.beginDraft(opened));
    void this.takeLeft();
  }

  private get draft(): drafts.Draft {
    return this.store.get();
  }

  private set draft(next: drafts.Draft) {
    this.store.set(next);
    this.unsent.keep(this.file, drafts.findUnsent(next));
  }

  /** True if the server has accepted or rejected everything typed, and no conflict is open. */
  get isSettled(): boolean {
    return ['settled', 'refused'].includes(this.draft.status.kind);
  }

  /** Takes over a file that was read. A rejected save is tried again: it may be accepted now. */
  open(file: FileResponse): void {
    this.draft = drafts.open(this.draft, file);
    void this.send();
  }

  change(make: (value: Value) => Value, place?: string): void {
    this.draft = drafts.edit(this.draft, make(this.draft.value), Date.now(), place);
    this.sendIn(PAUSE);
  }

  undo(): void {
    this.draft = drafts.undoLast(this.draft);
    this.sendIn(PAUSE);
  }

  end(kind: 'publish' | 'discard'): Promise<void> {
    if (this.draft.status.kind === 'conflict') notify(words.chooseFirst);
    this.draft = drafts.queue(this.draft, kind);
    return this.send();
  }

  decide(choice: 'mine' | 'theirs'): Promise<void> {
    this.draft = drafts.resolveConflict(this.draft, choice);
    return this.send();
  }

  /** Sends everything that is due; if that is running already, returns its promise. */
  send(): Promise<void> {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private sendIn(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), pause);
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      this.draft = drafts.send(this.draft, createId());
      const { status } = this.draft;
      if (status.kind !== 'sending') break;
      await this.request(status.request);
      if (this.draft.status.kind === 'sending') return this.sendIn(AGAIN);
      if (this.draft.status.kind === 'refused') return undefined;
    }
    return void this.takeLeft();
  }

  private async request({ kind, ...save }: drafts.DraftRequest): Promise<void> {
    const { file } = this;
    const { revision } = this.draft.base;
    try {
      if (kind === 'publish') {
        const path = `site/files/${file}/publish`;
        const published = await this.api<PublishResponse>(path, 'POST', { revision });
        const drawn = { revision, blanks: [], html: null };
        this.draft = drafts.succeed(this.draft, { ...drawn, ...published });
        notify(describePublished(published), published.undo);
      } else if (kind === 'discard') {
        const opened = await this.api<FileResponse & Undoable>(`site/drafts/${file}`, 'DELETE');
        this.draft = drafts.succeed(this.draft, opened);
        // A page that was only a draft is gone: Undo restores it from History.
        notify('Your changes are discarded.', this.draft.value === null ? opened.undo : null);
      } else {
        const saved = await this.api<FileResponse>(`site/drafts/${file}`, 'PUT', {
          ...save,
          revision,
        });
        this.draft = drafts.succeed(this.draft, saved);
      }
      if (kind !== 'save') refresh();
    } catch (error) {
      this.draft = drafts.fail(this.draft, error as DeskError);
      this.tell(kind, error as DeskError);
    }
  }

  private tell(kind: drafts.DraftRequest['kind'], error: DeskError): void {
    const { status, next } = this.draft;
    // A temporary failure of a save is silent: the shell shows a lost connection on every screen.
    const isQuiet = kind === 'save' && !next && error.status < 500 && drafts.isTemporary(error);
    if (status.kind === 'conflict') notify(words.meanwhile);
    else if (error.conflict) {
      if (kind === 'publish') notify(words.nothingToPut);
      refresh();
    } else if (kind === 'publish' && error.status === 422)
      notify('Nothing is on the site yet: something has to be put right first.');
    else if (!isQuiet) notify(error.message);
  }

  private async takeLeft(): Promise<void> {
    const key = await this.unsent.findLeft(this.file);
    const { status, site } = this.draft;
    const left = key !== undefined && status.kind === 'settled' && this.unsent.take(key, site);
    if (!left) return;
    this.draft = drafts.resume(this.draft, left);
    await this.send();
  }
}

function describePublished({ faults, isOpen }: PublishResponse): string {
  const files = [...new Set(faults.map((fault) => describePlace(fault.file)))].join(', ');
  if (files)
    return `It is saved. Visitors still see the site as it was: something has to be put right first in ${files}.`;
  return isOpen ? 'It is on the site.' : 'Saved. Visitors see it once the site is open.';
}

const sessions = new Map<string, DraftSession>();

/** Returns the file's session, which keeps sending after the user has left its screen. */
export function openSession(file: string, opened: FileResponse): DraftSession {
  if (sessions.size === 0) {
    holdTab();
    // Saves before the tab closes, so that another device can go on from there.
    addEventListener('pagehide', () => {
      for (const session of sessions.values()) void session.send();
    });
  }
  const session = sessions.get(file) ?? new DraftSession(file, opened);
  sessions.set(file, session);
  return session;
}

export async function sendUnsent(): Promise<void> {
  // A file that can't be read doesn't stop the others.
  for (const file of listUnsent())
    await ask<FileResponse>(`site/files/${file}`).then(
      (opened) => openSession(file, opened),
      () => {},
    );
}
