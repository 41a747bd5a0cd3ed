import { replaceEqualDeep } from '@tanstack/react-query';
import type {
  Conflict,
  DraftInput,
  Drawn,
  OpenedFile,
  Published,
  Value,
} from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { isSame } from '../../../shared/values';
import { ask, DeskError, refresh } from '../api';
import { notify } from '../components/notice';
import { describePlace, words } from '../words';
import { createStore, keep, listUnsent, readKept, UNSENT } from '../store';

/** In milliseconds: as long as a pause is before what was typed is sent. */
const PAUSE = 150;
/** In milliseconds: what couldn't be sent is sent again after that time. */
const AGAIN = 5000;
/** Statuses of what is over soon, besides the server's own faults. */
const PASSING = [0, 401, 408, 429];
/** In milliseconds: a pause in typing. */
const TYPING = 1000;
/** How many changes can be undone. */
const PAST = 100;

/** What hasn't been answered with 200, and the revision that it was made of. */
interface Unsent extends DraftInput {
  /** What may be there already, as its response got lost: it is sent again before anything newer. */
  sent?: DraftInput['value'];
}

export interface DraftState {
  /** What the file says on the site; null for one that isn't there yet. */
  base: Value;
  value: Value;
  /** What it said before each change here, the last one at the end. */
  past: readonly Value[];
  conflict?: Conflict;
  isPublishing: boolean;
  /** Whether it was to be put on the site before all that is new had been filled in. */
  isAsked: boolean;
  /** The last page without a fault and the value that it shows; what is wrong or worth a look now. */
  shown: Omit<Drawn, 'revision'> & { of: Value };
}

/**
 * A file's draft at this desk. What is typed is sent to the server, one request at a time; until it has
 * answered, the browser keeps it, so that a closed tab loses nothing.
 */
export class DraftSession {
  readonly store;
  private revision!: string;
  /** What the site said beneath that revision. */
  private from!: Value;
  /** What the server has. */
  private saved!: Value;
  private sent?: DraftInput['value'];
  private setAside?: DraftInput['value'];
  private last?: { place?: string; at: number };
  private sending?: Promise<void>;
  private timer?: ReturnType<typeof setTimeout>;

  /**
   * @param line what asks the desk's API
   * @param key what is unsent is kept under
   */
  constructor(
    private readonly file: string,
    opened: OpenedFile,
    private readonly line: typeof ask = ask,
    private readonly key = UNSENT + file,
  ) {
    const { value: base, draft: value = base } = opened;
    const shown = { ...opened, of: value };
    const state = { base, value, past: [], isPublishing: false, isAsked: false, shown };
    this.store = createStore<DraftState>(state);
    this.takeOver(opened);
    const unsent = readKept<Unsent>(key);
    if (!unsent) return;
    ({ revision: this.revision, sent: this.sent, setAside: this.setAside } = unsent);
    this.from = unsent.from ?? base;
    this.update({ value: unsent.value, conflict: undefined });
    void this.send();
  }

  private get state(): DraftState {
    return this.store.get();
  }

  /** Whether the server has answered all that it was asked, and nothing is to be decided. */
  get isSettled(): boolean {
    return this.sent === undefined && !this.state.conflict && !this.state.isPublishing;
  }

  private get isUnsent(): boolean {
    return this.sent !== undefined || !isSame(this.state.value, this.saved);
  }

  /** What the server says now, unless there is something newer here. */
  open(file: OpenedFile): void {
    if (this.sending || this.state.conflict) return;
    // What was refused may be taken by now.
    if (this.isUnsent) void this.send();
    // Otherwise it was read before our last save.
    else if (numberOf(file.revision) >= numberOf(this.revision)) this.takeOver(file);
  }

  private takeOver(file: OpenedFile, past = this.state.past): void {
    const { value: base, draft = base, conflict, revision } = file;
    // The same object where it says the same: what is drawn of it stays.
    const value = replaceEqualDeep(this.state.value, draft);
    [this.saved, this.revision, this.from] = [value, revision, base];
    const isAsked = this.state.isAsked && draft !== base;
    this.update({ base, value, past, conflict, isAsked });
    this.show(file, value);
  }

  /** @param place what is changed: what is typed there without a pause is one change to Undo */
  change(make: (value: Value) => Value, place?: string): void {
    const { value, past } = this.state;
    const next = make(value);
    if (isSame(next, value)) return;
    const { last } = this;
    const goesOn = place && last?.place === place && Date.now() < last.at + TYPING;
    this.last = { place, at: Date.now() };
    this.update({ value: next, past: goesOn ? past : [...past, value].slice(-PAST) });
    this.waitFor(PAUSE);
  }

  undo(): void {
    const { past } = this.state;
    if (past.length === 0) return;
    this.last = undefined;
    this.update({ value: past.at(-1)!, past: past.slice(0, -1) });
    this.waitFor(PAUSE);
  }

  /** Once all of it is there. */
  publish(): void {
    this.update({ isPublishing: true });
    void this.send();
  }

  /** @returns whether it is discarded */
  async discard(): Promise<boolean> {
    await this.send();
    // One that is refused goes too.
    if (this.sent !== undefined || this.state.conflict) return false;
    const path = `site/drafts/${this.file}`;
    const { undo, ...opened } = await this.line<OpenedFile & Undoable>(path, 'DELETE');
    // With what was typed meanwhile.
    this.takeOver(opened, [...this.state.past, this.state.value]);
    this.keepUnsent();
    // Of a page that is nowhere any more, History brings it back.
    notify('Your changes are discarded.', opened.value === null ? undo : null);
    refresh();
    return true;
  }

  /** Both are kept: the other one in History. */
  async decide(choice: 'mine' | 'theirs'): Promise<void> {
    const { conflict, value, past } = this.state;
    const { theirs, revision } = conflict!;
    this.revision = revision;
    this.update({ conflict: undefined });
    if (theirs === null) {
      this.update({ isPublishing: false });
      this.sent = value!;
      await this.send();
      if (choice === 'theirs') await this.discard();
      return;
    }
    const [next, other] = choice === 'mine' ? [value, theirs] : [theirs, value];
    this.update({ value: next, past: [...past, value] });
    [this.sent, this.setAside] = [next!, other!];
    await this.send();
  }

  /** Sends what is unsent, and does what was to be done once it is there. */
  send(): Promise<void> {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    while (!this.state.conflict && (this.isUnsent || this.state.isPublishing)) {
      const isDone = this.isUnsent ? await this.save() : await this.publishNow();
      if (!isDone) return;
    }
  }

  /** @returns whether to go on */
  private async save(): Promise<boolean> {
    this.sent ??= this.state.value!;
    const { sent, revision, from, setAside } = this;
    this.keepUnsent();
    try {
      const path = `site/drafts/${this.file}`;
      const drawn = await this.line<Drawn>(path, 'PUT', { value: sent, revision, from, setAside });
      [this.saved, this.revision] = [sent, drawn.revision];
      this.sent = this.setAside = undefined;
      this.show(drawn, drawn.draft!);
      // What has been typed since is sent next, and hears of it then.
      if (drawn.conflict && isSame(this.state.value, sent)) this.takeConflict(drawn.conflict, sent);
      return true;
    } catch (error) {
      if (this.isPassing(error)) return false;
      this.sent = this.setAside = undefined;
      const { faults, message, conflict } = error as DeskError;
      if (conflict) return this.takeConflict(conflict, sent);
      this.update({ isPublishing: false, shown: { ...this.state.shown, faults: [...faults] } });
      notify(message);
      return false;
    } finally {
      this.keepUnsent();
    }
  }

  /** Puts the draft on the site. @returns whether to go on */
  private async publishNow(): Promise<boolean> {
    const { value: sent } = this.state;
    try {
      const published = await this.line<Published & Pick<Drawn, 'revision'>>(
        `site/files/${this.file}/publish`,
        'POST',
        { revision: this.revision },
      );
      const { value, revision, undo, faults, warnings } = published;
      // What was put right is gone, before anything is read again.
      const shown = { ...this.state.shown, faults, warnings };
      const isTyped = !isSame(this.state.value, sent);
      // What was typed meanwhile knows nothing of what others have changed: that is asked.
      if (!isTyped || isSame(value, sent)) [this.revision, this.from] = [revision, value];
      this.saved = value;
      const next = isTyped ? this.state.value : replaceEqualDeep(this.state.value, value);
      const past = isTyped ? [sent] : [];
      this.update({ base: value, value: next, past, shown, isPublishing: false, isAsked: false });
      notify(describePublished(published), undo);
      refresh();
      return true;
    } catch (error) {
      if (this.isPassing(error)) return false;
      const { status, message, conflict, faults } = error as DeskError;
      if (conflict) this.takeConflict(conflict, sent);
      if (this.state.conflict) return true;
      this.update({ isPublishing: false });
      if (status !== 422) notify(conflict ? words.nothingToPut : message);
      else {
        // From now on, what has yet to be filled in is among what has to be put right.
        this.update({ isAsked: true, shown: { ...this.state.shown, faults: [...faults] } });
        notify('Nothing is on the site yet: something has to be put right first.');
      }
      return true;
    }
  }

  /** @returns true: what is next is seen to by then */
  private takeConflict(conflict: Conflict, sent: Value): true {
    if (isSame(conflict.theirs, sent)) {
      // Only the response got lost.
      this.revision = conflict.revision;
      refresh();
      return true;
    }
    // Where only parts differ, mine has the rest of what the site says by now.
    const isAll = isSame(this.state.value, sent);
    if (conflict.fields.length > 0 && isAll) this.change(() => conflict.mine);
    this.update({ conflict });
    notify(words.meanwhile);
    return true;
  }

  /** Without a line, signed out, or while the site starts again: it goes on by itself. */
  private isPassing(error: unknown): boolean {
    const { status, message } = error as DeskError;
    const isPassing = PASSING.includes(status) || status >= 500;
    if (isPassing) this.waitFor(AGAIN);
    if (status >= 500 || this.state.isPublishing) notify(message);
    return isPassing;
  }

  private show(drawn: Omit<Drawn, 'revision'>, of: Value): void {
    const { shown, isAsked } = this.state;
    const { blanks, warnings, html, marks } = drawn;
    const page = html === null ? { ...shown } : { html, marks, of };
    const faults = isAsked ? [...drawn.faults, ...blanks] : drawn.faults;
    this.update({ shown: { ...page, blanks, warnings, faults } });
  }

  private update(changes: Partial<DraftState>): void {
    this.store.set({ ...this.state, ...changes });
  }

  private waitFor(pause: number): void {
    this.keepUnsent();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), pause);
  }

  keepUnsent(): void {
    const { revision, from, sent, setAside } = this;
    const { value } = this.state;
    const isThere = sent === undefined && isSame(value, this.saved);
    keep(this.key, isThere ? null : { value, revision, from, sent, setAside });
  }
}

const numberOf = (revision: string) => Number(revision.split('-')[0]);

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
  if (sessions.size === 0) listen();
  const session = sessions.get(file) ?? new DraftSession(file, opened);
  sessions.set(file, session);
  return session;
}

function listen(): void {
  // As the tab is closed: another device may be the next to go on.
  addEventListener('pagehide', () => {
    for (const session of sessions.values()) void session.send();
  });
  // Of two tabs, the last to type has kept its own, and forgets it once that has arrived.
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) sessions.get((key ?? '').slice(UNSENT.length))?.keepUnsent();
  });
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
