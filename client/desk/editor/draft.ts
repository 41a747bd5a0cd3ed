import { replaceEqualDeep } from '@tanstack/react-query';
import type { Conflict, DraftPreview, FileResponse, Value } from '../../../shared/api/desk-site.js';
import { mergeByField } from '../../../shared/merge-by-field';
import { isSame } from '../../../shared/values';
import type { DeskError } from '../api';

/** State machine of a file's draft in one tab: each function returns the draft after an event. */

/** Pause, in milliseconds, after which typing on in the same field is a new change for Undo. */
const TYPING_PAUSE = 1000;
/** Most changes that Undo remembers. */
const MAX_UNDO = 100;
/** Statuses after which a request is sent again, besides 5xx. 0: no connection. 401: signed out. */
const TEMPORARY_STATUSES = [0, 401, 408, 429];

interface Change {
  before: Value;
  after: Value;
  at?: number;
  /** Name of the field that was typed into, such as `sections[2].heading`. */
  place?: string;
}

/** If the response to a request is lost, the request is sent again unchanged. */
export interface DraftRequest {
  kind: 'save' | 'publish' | 'discard';
  id: string;
  value: Value;
  setAside?: Value;
}

type Status =
  | { kind: 'settled' }
  | { kind: 'dirty' }
  | { kind: 'sending'; request: DraftRequest }
  /** The server rejected the save. The next change, or reading the file again, makes it dirty. */
  | { kind: 'refused' }
  /** Another device or a hand edit changed the same field: the user has to choose a version. */
  | { kind: 'conflict'; conflict: Conflict };

export interface Draft {
  status: Status;
  /** The file's value on the site; null for a file that isn't there yet. */
  site: Value;
  /** Basis of the next save. With `''` as its revision, the server answers that save with 409. */
  base: { value: Value; revision: string };
  value: Value;
  /** The version of a conflict that wasn't chosen, until the server has it in History. */
  setAside?: Value;
  past: readonly Change[];
  /** A publish or discard that the user wants, and the value then; sent once that value is saved. */
  next?: { kind: 'publish' | 'discard'; value: Value };
  /** True once a publish was rejected as invalid: from then on, blank fields count as faults. */
  isAsked: boolean;
  /** The last page without a fault and the value that it shows; the current faults and warnings. */
  shown: DraftPreview & { of: Value };
}

/** The entry in localStorage, kept until the server has the value and has answered the save. */
export interface Unsent extends Pick<Draft, 'base' | 'value' | 'setAside'> {
  request?: DraftRequest;
}

export type Failure = Pick<DeskError, 'status' | 'faults' | 'conflict'>;

export function beginDraft(file: FileResponse): Draft {
  const { value: site, draft: value = site, revision } = file;
  const shown = { ...file, of: value };
  const base = { value, revision };
  const status = { kind: 'settled' as const };
  return takeOver({ status, site, base, value, past: [], isAsked: false, shown }, file, value);
}

export function edit(draft: Draft, value: Value, at: number, place?: string): Draft {
  if (isSame(value, draft.value)) return draft;
  const last = draft.past.at(-1);
  const isOneField = place !== undefined && last?.place === place && at < last.at! + TYPING_PAUSE;
  // Another device's change that was merged in between doesn't become part of this one.
  const goesOn = isOneField && last.after === draft.value;
  const past = goesOn ? draft.past.slice(0, -1) : draft.past;
  const change = { before: goesOn ? last.before : draft.value, after: value, at, place };
  return rest({ ...draft, value, past: [...past, change].slice(-MAX_UNDO) });
}

/** Takes back the last change that still shows, but nothing that another device has changed since. */
export function undoLast(draft: Draft): Draft {
  const { past, value } = draft;
  const left = past.map(({ before, after }) => mergeByField(after, before, value).theirs);
  const last = left.findLastIndex((each) => !isSame(each, value));
  return last < 0
    ? { ...draft, past: [] }
    : rest({ ...draft, value: left[last]!, past: past.slice(0, last) });
}

export function queue(draft: Draft, kind: 'publish' | 'discard'): Draft {
  const isOpen = draft.status.kind === 'conflict';
  return isOpen ? draft : { ...draft, next: { kind, value: draft.value } };
}

/** Begins the next request, if one is due. @param id lets the server recognise a repeated save */
export function send(draft: Draft, id: string): Draft {
  const { status, base, next, setAside } = draft;
  if (status.kind === 'sending' || status.kind === 'conflict') return draft;
  const { value } = next ?? draft;
  const isSaved = hasAll({ base, value, setAside });
  // A rejected value can't be saved, so it is discarded without a save before.
  const isOver = status.kind === 'refused' && next?.kind === 'discard';
  const kind = isSaved || isOver ? next?.kind : 'save';
  if (!kind) return draft;
  const request: DraftRequest = { kind, id, value, ...(kind === 'save' && { setAside }) };
  return { ...draft, status: { kind: 'sending', request } };
}

/** Takes over a file that was read, unless that was before this tab's own last save. */
export function open(draft: Draft, file: FileResponse): Draft {
  const isBusy = draft.status.kind === 'sending' || draft.status.kind === 'conflict';
  const isOld = numberOf(file.revision) < numberOf(draft.base.revision);
  return isBusy || isOld ? draft : takeOver(draft, file, draft.base.value);
}

export function succeed(draft: Draft, file: FileResponse): Draft {
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
  // Undo takes back only what was typed since: the published value is undone in History.
  return { ...next, past: isSame(value, sent) ? [] : [{ before: file.value, after: next.value }] };
}

export function fail(draft: Draft, failure: Failure): Draft {
  const { status, base, value, shown } = draft;
  if (status.kind !== 'sending') return draft;
  const { kind, value: sent, setAside = sent } = status.request;
  const { conflict } = failure;
  // A discard isn't repeated later on its own: the user is there to press the button again.
  const next = draft.next?.kind === 'discard' ? undefined : draft.next;
  if (isTemporary(failure) && kind !== 'discard') return { ...draft, next };
  if (conflict) {
    // The version set aside counts as the base, so that a choice of theirs is a change as well.
    const made = mergeByField(sent, setAside, base.value).mine;
    // The server puts `setAside` into History before it answers 409.
    const open = { ...draft, base: { ...base, value: made }, setAside: undefined };
    const { mine, conflicts } = mergeByField(conflict.from ?? made, value, conflict.theirs);
    if (conflicts.length > 0) return ask({ ...open, next, value: mine }, conflict);
    // The fields don't conflict: the server has forgotten the revision, or has nothing to publish.
    const now = { value: conflict.theirs, revision: conflict.revision };
    const left = kind === 'save' ? next && { ...next, value: mine } : undefined;
    return end({ ...open, next: left, base: now, value: replaceEqualDeep(value, mine) });
  }
  const done = { ...draft, next: undefined };
  if (kind === 'discard' || (kind === 'publish' && failure.status !== 422)) return end(done);
  const withFaults = { ...done, shown: { ...shown, faults: [...failure.faults] } };
  return kind === 'publish'
    ? end({ ...withFaults, isAsked: true })
    : { ...withFaults, status: { kind: 'refused' } };
}

/** Ends a conflict: sets the fields that both changed to one version; the other goes into History. */
export function resolveConflict(draft: Draft, choice: 'mine' | 'theirs'): Draft {
  const { status, value: typed, base, next } = draft;
  if (status.kind !== 'conflict') return draft;
  const { theirs, revision } = status.conflict;
  const merged = mergeByField(base.value, typed, theirs);
  // The chosen version is a removed page. Only a draft can be discarded, so the text is saved first.
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

/** Resumes what a tab, closed by now, didn't send. */
export function resume(draft: Draft, { request, ...left }: Unsent): Draft {
  return { ...draft, ...left, status: request ? { kind: 'sending', request } : { kind: 'dirty' } };
}

export function findUnsent({ status, base, value, setAside }: Draft): Unsent | null {
  const isSaving = status.kind === 'sending' && status.request.kind === 'save';
  if (isSaving) return { base, value, setAside, request: status.request };
  return hasAll({ base, value, setAside }) ? null : { base, value, setAside };
}

export const listConflicts = ({ status, base, value }: Draft) =>
  status.kind === 'conflict'
    ? mergeByField(base.value, value, status.conflict.theirs).conflicts
    : [];

export const isTemporary = ({ status }: Failure) =>
  TEMPORARY_STATUSES.includes(status) || status >= 500;

const numberOf = (revision: string) => Number(revision.split('-')[0]);

const hasAll = ({ base, value, setAside }: Pick<Draft, 'base' | 'value' | 'setAside'>) =>
  isSame(value, base.value) && setAside === undefined;

/** Returns the draft without a request: settled, or dirty if something has to be saved. */
function end(draft: Draft): Draft {
  return { ...draft, status: { kind: hasAll(draft) ? 'settled' : 'dirty' } };
}

/** Updates the status after a change; a running request or an open conflict stays. */
function rest(draft: Draft): Draft {
  return draft.status.kind === 'sending' || draft.status.kind === 'conflict' ? draft : end(draft);
}

/**
 * Merges the server's file with what was typed since.
 * @param made the value that the server's one derives from
 * @param isMine whether what was typed wins without a conflict where both changed the same field
 */
function takeOver(draft: Draft, file: FileResponse, made: Value, isMine = false): Draft {
  const { value: site, draft: theirs = site, conflict, revision } = file;
  const rebase = (value: Value) => mergeByField(made, value, theirs);
  const { mine, conflicts } = rebase(draft.value);
  const isAsked = draft.isAsked && !isSame(theirs, site);
  const { blanks, warnings, faults, html } = file;
  const page = html === null ? draft.shown : { html, of: theirs };
  const now = {
    ...draft,
    site,
    // Equal parts stay the same objects, so that React doesn't render them again.
    value: replaceEqualDeep(draft.value, mine),
    next: draft.next && { ...draft.next, value: rebase(draft.next.value).mine },
    isAsked,
    shown: { ...page, blanks, warnings, faults: isAsked ? [...faults, ...blanks] : faults },
  };
  const isKnown = isMine || conflicts.length === 0;
  if (conflict && isKnown) return ask(now, conflict);
  // An empty revision makes the next save fail with 409, which names the other device.
  return end({
    ...now,
    base: isKnown ? { value: theirs, revision } : { value: made, revision: '' },
  });
}

function ask(draft: Draft, conflict: Conflict): Draft {
  // The empty revision makes a tab that resumes this draft get a 409 and ask its user again.
  const base = { value: conflict.from ?? draft.base.value, revision: '' };
  return { ...draft, base, status: { kind: 'conflict', conflict } };
}
