import { replaceEqualDeep } from '@tanstack/react-query';
import type { Conflict, Draft as Drawn, Value } from '../../../shared/api/desk-site.js';
import { isSame } from '../../../shared/values';
import { setAt } from '../form/set-at';

/**
 * Where a file of the site is on its way from the desk to the site:
 * - `clean`: it says here what it says there
 * - `drawing`: it was changed, and the page is about to be drawn with that
 * - `unsaved`: the page shows what was changed
 * - `saving`: it is being put on the site
 * - `refused`: it couldn't be, as it has a fault
 * - `conflict`: somebody else has changed the same, and which it is to be hasn't been decided
 */
export type DraftStatus = 'clean' | 'drawing' | 'unsaved' | 'saving' | 'refused' | 'conflict';

export interface Draft {
  status: DraftStatus;
  /** What the value was made of: what the file said on the site. Null for one that isn't there yet. */
  base: Value;
  value: Value;
  /** What all devices' draft said when this one last heard of it. */
  seen?: Value;
  /** What is on its way to the site, though more may be typed meanwhile, or waits for decisions. */
  sent?: Value;
  /** Those that have yet to be decided. The last is asked first, as that moves none of the others. */
  conflicts: readonly Conflict[];
  /** The last page without a fault and the value that it shows; what is wrong or worth a look now. */
  shown: Pick<Drawn, 'faults' | 'warnings' | 'html' | 'marks'> & { of: Value };
  /** Whether it was changed in an earlier visit. */
  wasKept: boolean;
  /** Whether it was to be put on the site before all that is new had been filled in. */
  isAsked?: boolean;
}

export type DraftAction =
  /** The file was read from the site. */
  | { type: 'opened'; drawn: Drawn }
  | { type: 'changed'; change: (value: Value) => Value }
  /** @param of what was drawn; unless it is to be that in any case */
  | { type: 'drawn'; drawn: Drawn; of?: Value }
  /** It couldn't be asked for: it is, as soon as the site can be reached. */
  | { type: 'missed' }
  | { type: 'put' }
  | { type: 'saved'; value: Value }
  /** It wasn't: the page was drawn to see why. */
  | { type: 'refused'; drawn: Drawn }
  | { type: 'decided'; choice: 'mine' | 'theirs' };

/** What isn't on the site yet, as it is kept here and by the server, and by which tab. */
export type Changes = Pick<Draft, 'base' | 'value' | 'seen'> & { tab?: string };

/** Whether the server has it. */
export const isSent = ({ value, seen }: Changes) => seen !== undefined && isSame(value, seen);

/** Whether this tab goes on with it, whatever the server has. */
export const isOwn = (changes: Changes, tab?: string) => changes.tab === tab || !isSent(changes);

/**
 * @param own of an earlier visit here: another device may have gone on with what the server had of it
 * @param tab this one: what it typed itself is newer than what it last read
 */
export function openDraft(opened: Drawn, own?: Changes, tab?: string): Draft {
  const { value } = opened;
  const shared = opened.kept && { ...opened.kept, seen: opened.kept.value };
  // What the server had of it and has no more is on the site by now, or was discarded.
  const kept = own && isOwn(own, tab) ? own : shared;
  const shown = { ...opened, of: value };
  const draft = { base: value, value, conflicts: [], shown, wasKept: kept !== undefined };
  return { ...draft, status: kept ? 'drawing' : 'clean', ...kept };
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  const { status, value, sent = null } = draft;
  switch (action.type) {
    case 'opened':
      if (status !== 'clean') return draft;
      return action.drawn.kept ? openDraft(action.drawn) : show(draft, action.drawn);
    case 'changed': {
      if (status === 'conflict') return draft;
      const next = status === 'saving' ? status : 'drawing';
      return { ...draft, status: next, value: action.change(value) };
    }
    case 'drawn':
      // What has been added meanwhile isn't in it.
      if (action.of !== undefined && action.of !== value) return draft;
      return show(draft, action.drawn);
    case 'missed':
      return { ...draft, status: 'drawing' };
    case 'put':
      // In a conflict, once it is decided.
      return { ...draft, status: status === 'conflict' ? status : 'saving', sent: value };
    case 'saved': {
      const saved = { ...draft, base: action.value, wasKept: false, isAsked: false };
      // What was typed meanwhile was made of what was sent.
      if (!isSame(value, sent)) return { ...saved, status: 'drawing', base: sent };
      return { ...saved, status: 'clean', value: replaceEqualDeep(value, action.value) };
    }
    case 'refused':
      if (!isSame(value, sent)) return { ...draft, status: 'drawing', isAsked: true };
      return { ...show({ ...draft, isAsked: true }, action.drawn, 'refused'), sent };
    case 'decided':
      return decide(draft, action.choice);
  }
}

/** From now on, it is made of what the file says now, with what others have changed. */
function show(draft: Draft, drawn: Drawn, status: DraftStatus = 'unsaved'): Draft {
  const { conflicts, warnings } = drawn;
  const isClean = isSame(drawn.draft, drawn.value);
  // The same object where it says the same: what is drawn of it stays.
  const value = replaceEqualDeep(draft.value, drawn.draft);
  const isAsked = draft.isAsked && !isClean;
  return {
    status: conflicts.length > 0 ? 'conflict' : isClean ? 'clean' : status,
    base: drawn.value,
    value,
    seen: drawn.kept?.value,
    conflicts,
    shown: {
      faults: isAsked ? [...drawn.faults, ...drawn.blanks] : drawn.faults,
      warnings,
      ...(drawn.html === null
        ? { html: draft.shown.html, marks: draft.shown.marks, of: draft.shown.of }
        : { html: drawn.html, marks: drawn.marks, of: value }),
    },
    wasKept: draft.wasKept && !isClean,
    isAsked,
  };
}

function decide(draft: Draft, choice: 'mine' | 'theirs'): Draft {
  const conflicts = draft.conflicts.slice(0, -1);
  const { path, [choice]: chosen } = draft.conflicts.at(-1)!;
  const value = setAt(draft.value, path, chosen ?? undefined);
  if (conflicts.length > 0) return { ...draft, value, conflicts };
  // Of a file that has gone, there is nothing to put.
  const isAsked = draft.sent !== undefined && value !== null;
  if (!isAsked) return { ...draft, status: 'drawing', value, conflicts };
  return { ...draft, status: 'saving', value, sent: value, conflicts };
}
