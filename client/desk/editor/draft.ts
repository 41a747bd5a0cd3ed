import { replaceEqualDeep } from '@tanstack/react-query';
import type {
  Conflict,
  Drawn,
  OpenedFile,
  SiteFault,
  Value,
} from '../../../shared/api/desk-site.js';
import { mergeByField } from '../../../shared/merge-by-field';
import { isSame } from '../../../shared/values';

/** A file's draft as one tab has it. Each function returns the draft after something has happened. */

/** A pause in typing, in milliseconds. */
const TYPING = 1000;
/** How many changes can be undone. */
const PAST = 100;
/** Statuses of failures that are over soon, besides the server's own: signed out, or no connection. */
const PASSING = [0, 401, 408, 429];

/** A change that was made here, which Undo takes back. */
interface Change {
  before: Value;
  after: Value;
  at?: number;
  /** The field that was typed into: typing on, without a pause, is one change. */
  place?: string;
}

/** A request to the server. If its response got lost, it is sent again as it was. */
export interface DraftRequest {
  kind: 'save' | 'publish' | 'discard';
  id: string;
  /** What the draft says as it is sent. */
  value: Value;
  /** The version that wasn't chosen. */
  setAside?: Value;
}

type Status =
  /** The server has all that was typed. */
  | { kind: 'settled' }
  /** Something was typed that the server doesn't have. */
  | { kind: 'dirty' }
  /** A request is on its way. */
  | { kind: 'sending'; request: DraftRequest }
  /** The server doesn't take what was typed: the next change, or a look at the file, tries again. */
  | { kind: 'refused' }
  /** Somebody else has changed the same field: one version has to be chosen. */
  | { kind: 'conflict'; conflict: Conflict };

export interface Draft {
  status: Status;
  /** What the file says on the site; null for one that isn't there yet. */
  site: Value;
  /** What the server has last said that the file is to say, and the name of that, if it has one. */
  base: { value: Value; revision: string };
  value: Value;
  /** The version that wasn't chosen, until the server has that in History. */
  setAside?: Value;
  /** The last change at the end. */
  past: readonly Change[];
  /** What is to be done with what was there as it was asked for, once the server has that. */
  next?: { kind: 'publish' | 'discard'; value: Value };
  /** Whether it was to be put on the site before all that is new had been filled in. */
  isAsked: boolean;
  /** The last page without a fault and the value that it shows; what is wrong or worth a look now. */
  shown: Drawn & { of: Value };
}

/** What the browser keeps until the server has it. */
export interface Unsent extends Pick<Draft, 'base' | 'value' | 'setAside'> {
  request?: DraftRequest;
}

/** What the server, or the connection, has against a request. */
export interface Failure {
  status: number;
  faults: readonly SiteFault[];
  conflict?: Conflict;
}

export function beginDraft(file: OpenedFile): Draft {
  const { value: site, draft: value = site, revision } = file;
  const shown = { ...file, of: value };
  const base = { value, revision };
  const status = { kind: 'settled' as const };
  return takeOver({ status, site, base, value, past: [], isAsked: false, shown }, file, value);
}

/** @param place the field that was typed into */
export function type(draft: Draft, value: Value, at: number, place?: string): Draft {
  if (isSame(value, draft.value)) return draft;
  const last = draft.past.at(-1);
  const isOneField = place !== undefined && last?.place === place && at < last.at! + TYPING;
  // Somebody else's change that has come in between isn't part of this one.
  const goesOn = isOneField && last.after === draft.value;
  const past = goesOn ? draft.past.slice(0, -1) : draft.past;
  const change = { before: goesOn ? last.before : draft.value, after: value, at, place };
  return rest({ ...draft, value, past: [...past, change].slice(-PAST) });
}

/** Takes back the last change of which anything is left, and nothing that somebody else has changed since. */
export function undo(draft: Draft): Draft {
  const { past, value } = draft;
  const left = past.map(({ before, after }) => mergeByField(after, before, value).theirs);
  const last = left.findLastIndex((each) => !isSame(each, value));
  return last < 0
    ? { ...draft, past: [] }
    : rest({ ...draft, value: left[last]!, past: past.slice(0, last) });
}

export function want(draft: Draft, kind: 'publish' | 'discard'): Draft {
  const isOpen = draft.status.kind === 'conflict';
  return isOpen ? draft : { ...draft, next: { kind, value: draft.value } };
}

/** Sends what is to be sent next, if there is anything. @param id of a save */
export function send(draft: Draft, id: string): Draft {
  const { status, base, next, setAside } = draft;
  if (status.kind === 'sending' || status.kind === 'conflict') return draft;
  const { value } = next ?? draft;
  const isSaved = hasAll({ base, value, setAside });
  // What was refused is discarded with the rest.
  const isOver = status.kind === 'refused' && next?.kind === 'discard';
  const kind = isSaved || isOver ? next?.kind : 'save';
  if (!kind) return draft;
  const request: DraftRequest = { kind, id, value, ...(kind === 'save' && { setAside }) };
  return { ...draft, status: { kind: 'sending', request } };
}

/** The file was read, perhaps before our own last save. */
export function open(draft: Draft, file: OpenedFile): Draft {
  const isBusy = draft.status.kind === 'sending' || draft.status.kind === 'conflict';
  const isOld = numberOf(file.revision) < numberOf(draft.base.revision);
  return isBusy || isOld ? draft : takeOver(draft, file, draft.base.value);
}

/** The server has done what it was asked for. */
export function finish(draft: Draft, file: OpenedFile): Draft {
  const { status, past, value } = draft;
  if (status.kind !== 'sending') return draft;
  const { kind, value: sent } = status.request;
  const isSave = kind === 'save';
  const left = isSave ? draft.next : undefined;
  const now = { ...draft, next: left, setAside: undefined };
  const next = takeOver(now, file, sent, kind === 'discard');
  if (kind === 'discard')
    return { ...next, past: [...past, { before: sent, after: next.base.value }] };
  if (isSave) return next;
  // What is on the site is taken back in History.
  return { ...next, past: isSame(value, sent) ? [] : [{ before: file.value, after: next.value }] };
}

export function fail(draft: Draft, failure: Failure): Draft {
  const { status, base, value, shown } = draft;
  if (status.kind !== 'sending') return draft;
  const { kind } = status.request;
  const { conflict } = failure;
  // Who discards is there to do it again.
  const next = draft.next?.kind === 'discard' ? undefined : draft.next;
  if (isPassing(failure) && kind !== 'discard') return { ...draft, next };
  if (conflict) {
    // The server puts the version that wasn't chosen into History before it refuses a save.
    const open = { ...draft, setAside: undefined };
    const { mine, conflicts } = mergeByField(conflict.from ?? base.value, value, conflict.theirs);
    if (conflicts.length > 0) return ask({ ...open, next, value: mine }, conflict);
    // The server doesn't know the revision any more, or nothing is left to publish.
    const now = { value: conflict.theirs, revision: conflict.revision };
    const left = kind === 'save' ? next && { ...next, value: mine } : undefined;
    return end({ ...open, next: left, base: now, value: replaceEqualDeep(value, mine) });
  }
  const done = { ...draft, next: undefined };
  if (kind === 'discard' || (kind === 'publish' && failure.status !== 422)) return end(done);
  const told = { ...done, shown: { ...shown, faults: [...failure.faults] } };
  // From now on, what has yet to be filled in is among what has to be put right.
  return kind === 'publish'
    ? end({ ...told, isAsked: true })
    : { ...told, status: { kind: 'refused' } };
}

/** Chooses one version of what both have changed: the other goes into History, and all else is in both. */
export function decide(draft: Draft, choice: 'mine' | 'theirs'): Draft {
  const { status, value: typed, base, next } = draft;
  if (status.kind !== 'conflict') return draft;
  const { theirs, revision } = status.conflict;
  const merged = mergeByField(base.value, typed, theirs);
  // A page that is gone: what was typed has to be a draft, to be discarded.
  const isGone = merged[choice] === null;
  const value = merged[choice] ?? typed;
  const other = merged[choice === 'mine' ? 'theirs' : 'mine'];
  const kind = isGone ? 'discard' : next?.kind;
  return {
    ...draft,
    status: { kind: 'dirty' },
    base: { value: theirs, revision },
    value,
    setAside: isGone || other === null ? undefined : other,
    next: kind && { kind, value },
  };
}

/** Goes on with what a tab has left that is closed by now. */
export function goOn(draft: Draft, { request, ...left }: Unsent): Draft {
  return { ...draft, ...left, status: request ? { kind: 'sending', request } : { kind: 'dirty' } };
}

/** @returns what the browser has to keep; null for nothing */
export function findUnsent({ status, base, value, setAside }: Draft): Unsent | null {
  const isSaving = status.kind === 'sending' && status.request.kind === 'save';
  if (isSaving) return { base, value, setAside, request: status.request };
  return hasAll({ base, value, setAside }) ? null : { base, value, setAside };
}

/** @returns where both have changed the same */
export const listConflicts = ({ status, base, value }: Draft) =>
  status.kind === 'conflict'
    ? mergeByField(base.value, value, status.conflict.theirs).conflicts
    : [];

/** Whether it passes by itself: without a connection, signed out, or while the site starts again. */
export const isPassing = ({ status }: Failure) => PASSING.includes(status) || status >= 500;

const numberOf = (revision: string) => Number(revision.split('-')[0]);

/** Whether the server has all of it. */
const hasAll = ({ base, value, setAside }: Pick<Draft, 'base' | 'value' | 'setAside'>) =>
  isSame(value, base.value) && setAside === undefined;

/** The draft with nothing under way. */
function end(draft: Draft): Draft {
  return { ...draft, status: { kind: hasAll(draft) ? 'settled' : 'dirty' } };
}

/** The draft with another value. What is under way goes on. */
function rest(draft: Draft): Draft {
  return draft.status.kind === 'sending' || draft.status.kind === 'conflict' ? draft : end(draft);
}

/**
 * Takes over what the server says, with what has been typed since.
 * @param made what the server's value was made of
 * @param isMine whether the same field isn't asked about
 */
function takeOver(draft: Draft, file: OpenedFile, made: Value, isMine = false): Draft {
  const { value: site, draft: theirs = site, conflict, revision } = file;
  const rebase = (value: Value) => mergeByField(made, value, theirs);
  const { mine, conflicts } = rebase(draft.value);
  const isAsked = draft.isAsked && !isSame(theirs, site);
  const { blanks, warnings, faults, html } = file;
  const page = html === null ? draft.shown : { html, of: theirs };
  const now = {
    ...draft,
    site,
    // The same object where it says the same: what is drawn of it stays.
    value: replaceEqualDeep(draft.value, mine),
    next: draft.next && { ...draft.next, value: rebase(draft.next.value).mine },
    isAsked,
    shown: { ...page, blanks, warnings, faults: isAsked ? [...faults, ...blanks] : faults },
  };
  if (conflict) return ask(now, conflict);
  const isKnown = isMine || conflicts.length === 0;
  // Otherwise the next save is refused, and says who has changed the same.
  return end({
    ...now,
    base: isKnown ? { value: theirs, revision } : { value: made, revision: '' },
  });
}

function ask(draft: Draft, conflict: Conflict): Draft {
  // No revision names what both were made of: sent by itself, it would be asked about again.
  const base = { value: conflict.from ?? draft.base.value, revision: '' };
  return { ...draft, base, status: { kind: 'conflict', conflict } };
}
