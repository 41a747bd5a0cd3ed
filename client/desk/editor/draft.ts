import { replaceEqualDeep } from '@tanstack/react-query';
import type {
  Conflict,
  Drawn,
  OpenedFile,
  Published,
  SiteFault,
  Value,
} from '../../../shared/api/desk-site.js';
import { mergeByField } from '../../../shared/merge-by-field';
import { isSame } from '../../../shared/values';

/** A pause in typing, in milliseconds. */
const TYPING = 1000;
/** How many changes can be undone. */
const PAST = 100;
/** Statuses of failures that are over soon, besides the server's own: signed out, or no connection. */
const PASSING = [0, 401, 408, 429];

/** A change that was made here: Undo takes back what it has changed, and nothing that others have. */
interface Change {
  before: Value;
  after: Value;
  /** The field that was typed into: typing on, without a pause, is one change. */
  place?: string;
  at: number;
}

/** A request to the server. If its response got lost, it is sent again as it was. */
export type DraftRequest =
  | { kind: 'save'; id: string; value: Value; setAside?: Value }
  | { kind: 'publish' }
  | { kind: 'discard'; value: Value };

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

/** What the browser keeps until the server has it. */
export interface Unsent {
  base: Draft['base'];
  value: Value;
  request?: DraftRequest;
}

/** A file's draft as this tab has it. */
export interface Draft {
  status: Status;
  /** What the file says on the site; null for one that isn't there yet. */
  site: Value;
  /** What the draft was when the server last said it, with the name of that; empty if it has none. */
  base: { value: Value; revision: string };
  value: Value;
  /** The last change at the end. */
  past: readonly Change[];
  /** What is to be done once the server has all of it. */
  next?: 'publish' | 'discard';
  /** Whether it was to be put on the site before all that is new had been filled in. */
  isAsked: boolean;
  /** The last page without a fault and the value that it shows; what is wrong or worth a look now. */
  shown: Drawn & { of: Value };
}

/** What the server, or the connection, has against a request. */
export interface Failure {
  status: number;
  faults: readonly SiteFault[];
  conflict?: Conflict;
}

export type DraftEvent =
  | { type: 'typed'; value: Value; place?: string; at: number }
  | { type: 'undone' }
  | { type: 'wanted'; next: 'publish' | 'discard' }
  /** It is time to send. @param id for a save */
  | { type: 'due'; id: string }
  | { type: 'decided'; choice: 'mine' | 'theirs'; id: string }
  /** The file was read, or the draft was saved. */
  | { type: 'opened' | 'saved' | 'discarded'; file: OpenedFile }
  | { type: 'published'; published: Published }
  | { type: 'failed'; failure: Failure }
  /** A tab that is closed by now has left something. */
  | { type: 'found'; left: Unsent };

export function beginDraft(file: OpenedFile): Draft {
  const { value: site, draft: value = site, conflict, revision, ...drawn } = file;
  const shown = { ...drawn, of: value };
  const draft: Draft = {
    status: { kind: 'settled' },
    site,
    base: { value, revision },
    value,
    past: [],
    isAsked: false,
    shown,
  };
  return conflict ? ask(draft, conflict) : draft;
}

/** @returns the draft after something has happened */
export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  const { status, base } = draft;
  switch (event.type) {
    case 'typed':
      return type(draft, event);
    case 'undone':
      return undo(draft);
    case 'wanted':
      return status.kind === 'conflict' ? draft : { ...draft, next: event.next };
    case 'due':
      return send(draft, event.id);
    case 'decided':
      return decide(draft, event);
    case 'opened': {
      if (status.kind === 'sending' || status.kind === 'conflict') return draft;
      // A reading that began before our last save came back says less than we know.
      const isOld = numberOf(event.file.revision) < numberOf(base.revision);
      return isOld ? draft : takeOver(draft, event.file, base.value);
    }
    case 'saved':
      return status.kind === 'sending' && status.request.kind === 'save'
        ? takeOver(draft, event.file, status.request.value)
        : draft;
    case 'published':
      return status.kind === 'sending' && status.request.kind === 'publish'
        ? endPublishing(draft, event.published)
        : draft;
    case 'discarded':
      return status.kind === 'sending' && status.request.kind === 'discard'
        ? endDiscarding(draft, event.file, status.request.value)
        : draft;
    case 'failed':
      return status.kind === 'sending' ? fail(draft, status.request, event.failure) : draft;
    case 'found': {
      const { request, ...left } = event.left;
      if (status.kind !== 'settled') return draft;
      return {
        ...draft,
        ...left,
        status: request ? { kind: 'sending', request } : { kind: 'dirty' },
      };
    }
  }
}

/** What the browser has to keep; null for nothing. */
export function findUnsent({ status, base, value }: Draft): Unsent | null {
  const request = status.kind === 'sending' ? status.request : undefined;
  if (request?.kind === 'save') return { base, value, request };
  return isSame(value, base.value) ? null : { base, value };
}

/** Whether it passes by itself: without a connection, signed out, or while the site starts again. */
export const isPassing = ({ status }: Failure) => PASSING.includes(status) || status >= 500;

const numberOf = (revision: string) => Number(revision.split('-')[0]);

const merge = (from: Value, mine: Value, theirs: Value) => {
  const merged = mergeByField(from ?? undefined, mine ?? undefined, theirs ?? undefined);
  return { ...merged, mine: merged.mine ?? null, theirs: merged.theirs ?? null };
};

/** The draft with nothing under way. */
function rest(draft: Draft): Draft {
  const isUnsent = !isSame(draft.value, draft.base.value);
  return { ...draft, status: { kind: isUnsent ? 'dirty' : 'settled' } };
}

/** Puts another value in the form, whatever is under way. */
function put(draft: Draft, value: Value, past: readonly Change[]): Draft {
  const next = { ...draft, value, past };
  return ['sending', 'conflict'].includes(draft.status.kind) ? next : rest(next);
}

function type(draft: Draft, { value, place, at }: DraftEvent & { type: 'typed' }): Draft {
  if (isSame(value, draft.value)) return draft;
  const last = draft.past.at(-1);
  const goesOn =
    place !== undefined &&
    last?.place === place &&
    at < last.at + TYPING &&
    // Otherwise something of somebody else's has come in between.
    last.after === draft.value;
  const change = { before: goesOn ? last.before : draft.value, after: value, place, at };
  const past = goesOn ? draft.past.slice(0, -1) : draft.past;
  return put(draft, value, [...past, change].slice(-PAST));
}

/** Takes back the last change of which anything is left. */
function undo(draft: Draft): Draft {
  const { past, value } = draft;
  const left = past.map(({ before, after }) => merge(after, before, value).theirs);
  const last = left.findLastIndex((each) => !isSame(each, value));
  return last < 0 ? { ...draft, past: [] } : put(draft, left[last]!, past.slice(0, last));
}

function send(draft: Draft, id: string): Draft {
  const { status, value, base, next } = draft;
  if (status.kind === 'sending' || status.kind === 'conflict') return draft;
  const start = (request: DraftRequest): Draft => ({
    ...draft,
    status: { kind: 'sending', request },
  });
  // What was refused goes too.
  const isRefused = status.kind === 'refused' && next === 'discard';
  if (!isSame(value, base.value) && !isRefused) return start({ kind: 'save', id, value });
  if (next === 'discard') return start({ kind: 'discard', value });
  return next === 'publish' ? start({ kind: 'publish' }) : draft;
}

/**
 * Takes over what the server says, with what has been typed since.
 * @param made what the server's value was made of, or what it was sent
 */
function takeOver(draft: Draft, file: OpenedFile, made: Value): Draft {
  const { value: site, draft: theirs = site, conflict, revision } = file;
  const merged = merge(made, draft.value, theirs);
  const isAsked = draft.isAsked && !isSame(theirs, site);
  const next = show({ ...draft, site, isAsked }, file, theirs);
  if (conflict) return ask({ ...next, value: merged.mine }, conflict);
  // The next save is refused, and says who has changed it.
  if (merged.conflicts.length > 0) return rest({ ...next, base: { value: made, revision: '' } });
  // The same object where it says the same: what is drawn of it stays.
  const value = replaceEqualDeep(draft.value, merged.mine);
  return rest({ ...next, base: { value: theirs, revision }, value });
}

function show(draft: Draft, { blanks, warnings, html, faults }: Drawn, of: Value): Draft {
  const page = html === null ? draft.shown : { html, of };
  const all = draft.isAsked ? [...faults, ...blanks] : faults;
  return { ...draft, shown: { ...page, blanks, warnings, faults: all } };
}

function endPublishing(draft: Draft, { value: site, revision = '', ...told }: Published): Draft {
  const { base, value } = draft;
  const merged = merge(base.value, value, site);
  const isMerged = merged.conflicts.length === 0;
  const next = isMerged ? replaceEqualDeep(value, merged.mine) : value;
  const typed = { before: site, after: next, at: 0 };
  return rest({
    ...draft,
    site,
    base: isMerged ? { value: site, revision } : { ...base, revision: '' },
    value: next,
    past: isSame(value, base.value) ? [] : [typed],
    next: undefined,
    isAsked: false,
    // What was put right is gone, before anything is read again.
    shown: { ...draft.shown, faults: told.faults, warnings: told.warnings },
  });
}

/** @param discarded the value when it was asked for: what has been typed since stays */
function endDiscarding(draft: Draft, file: OpenedFile, discarded: Value): Draft {
  const { value: site, draft: left = site, revision } = file;
  const value = replaceEqualDeep(draft.value, merge(discarded, draft.value, left).mine);
  const change = { before: discarded, after: left, at: 0 };
  const base = { value: left, revision };
  const past = [...draft.past, change];
  const next = { ...draft, site, base, value, past, next: undefined, isAsked: false };
  return rest(show(next, file, left));
}

function fail(draft: Draft, request: DraftRequest, failure: Failure): Draft {
  const { conflict, status, faults } = failure;
  const { shown, value } = draft;
  // Who discards is there to do it again.
  const next = draft.next === 'discard' ? undefined : draft.next;
  if (isPassing(failure))
    return request.kind === 'discard' ? rest({ ...draft, next }) : { ...draft, next };
  if (conflict) {
    // Nothing is left to publish, or who presses has yet to see what there is.
    const now = { ...draft, next: request.kind === 'publish' ? undefined : next };
    const { mine, conflicts } = merge(conflict.from ?? draft.base.value, value, conflict.theirs);
    if (conflicts.length > 0) return ask({ ...now, next, value: mine }, conflict);
    const base = { value: conflict.theirs, revision: conflict.revision };
    return rest({ ...now, base, value: replaceEqualDeep(value, mine) });
  }
  if (request.kind === 'save')
    return {
      ...draft,
      status: { kind: 'refused' },
      next: undefined,
      shown: { ...shown, faults: [...faults] },
    };
  if (status !== 422 || request.kind === 'discard') return rest({ ...draft, next: undefined });
  // From now on, what has yet to be filled in is among what has to be put right.
  return rest({
    ...draft,
    next: undefined,
    isAsked: true,
    shown: { ...shown, faults: [...faults] },
  });
}

function ask(draft: Draft, conflict: Conflict): Draft {
  // No revision names what both were made of: sent by itself, it would be asked about again.
  const base = { value: conflict.from ?? draft.base.value, revision: '' };
  return { ...draft, base, status: { kind: 'conflict', conflict } };
}

/** Either way, the other version goes into History. */
function decide(draft: Draft, { choice, id }: DraftEvent & { type: 'decided' }): Draft {
  const { status, value } = draft;
  if (status.kind !== 'conflict') return draft;
  const { theirs, revision } = status.conflict;
  const base = { value: theirs, revision };
  // A page that is gone: what was typed has to be a draft first, to be discarded.
  if (theirs === null) {
    const next = choice === 'theirs' ? ('discard' as const) : undefined;
    return {
      ...draft,
      base,
      next,
      status: { kind: 'sending', request: { kind: 'save', id, value } },
    };
  }
  const merged = merge(draft.base.value, value, theirs);
  const chosen = merged[choice];
  const setAside = merged[choice === 'mine' ? 'theirs' : 'mine'];
  const request = { kind: 'save' as const, id, value: chosen, setAside };
  // It isn't for Undo, which would take back what somebody else has typed: History brings mine back.
  return { ...draft, base, value: chosen, status: { kind: 'sending', request } };
}

/** Where both have changed the same. */
export function listConflicts({ status, base, value }: Draft) {
  return status.kind === 'conflict'
    ? merge(base.value, value, status.conflict.theirs).conflicts
    : [];
}
