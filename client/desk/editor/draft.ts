import type { Conflict, Draft as Drawn, Value } from '../../../shared/api/desk-site.js';
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
  /** What is on its way to the site. More may be typed meanwhile. */
  sent?: Value;
  /** Those that have yet to be decided. The last is asked first, as that moves none of the others. */
  conflicts: readonly Conflict[];
  /** Whether it goes on the site once they are. */
  isWanted?: boolean;
  /** The last page without a fault, and what is wrong or worth a look now. */
  shown: Pick<Drawn, 'faults' | 'warnings' | 'html'>;
}

export type DraftAction =
  /** The file was read from the site. */
  | { type: 'opened'; opened: Drawn }
  | { type: 'changed'; change: (value: Value) => Value }
  | { type: 'drawn'; drawn: Drawn }
  | { type: 'put' }
  | { type: 'saved'; value: Value }
  /** It wasn't: the page was drawn to see why. */
  | { type: 'refused'; drawn: Drawn }
  | { type: 'decided'; choice: 'mine' | 'theirs' }
  | { type: 'discarded'; opened: Drawn };

export const isSame = (a: Value, b: Value) => JSON.stringify(a) === JSON.stringify(b);
/** The same object as before, where it says the same: what is drawn of it stays. */
const update = (before: Value, after: Value) => (isSame(before, after) ? before : after);

/** @param kept of an earlier visit */
export function openDraft(opened: Drawn, kept?: Pick<Draft, 'base' | 'value'>): Draft {
  const { faults, warnings, html, value } = opened;
  const shown = { faults, warnings, html };
  const status = kept ? 'drawing' : 'clean';
  return { status, base: value, value, ...kept, conflicts: [], shown };
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  const { status, value, sent = null } = draft;
  switch (action.type) {
    case 'opened': {
      if (status !== 'clean') return draft;
      const opened = openDraft(action.opened);
      return { ...opened, value: update(value, opened.value) };
    }
    case 'changed':
      if (status === 'conflict') return draft;
      return {
        ...draft,
        status: status === 'saving' ? status : 'drawing',
        value: action.change(value),
      };
    case 'drawn':
      return show(draft, action.drawn, 'unsaved');
    case 'put':
      return { ...draft, status: 'saving', sent: value };
    case 'saved':
      // What was typed meanwhile was made of what was sent.
      if (!isSame(value, sent)) return { ...draft, status: 'drawing', base: sent };
      return { ...draft, status: 'clean', base: action.value, value: update(value, action.value) };
    case 'refused':
      if (!isSame(value, sent)) return { ...draft, status: 'drawing' };
      return { ...show(draft, action.drawn, 'refused'), isWanted: true };
    case 'decided':
      return decide(draft, action.choice);
    case 'discarded':
      return openDraft(action.opened);
  }
}

/** From now on, it is made of what the file says now, with what others have changed. */
function show(draft: Draft, drawn: Drawn, status: DraftStatus): Draft {
  const { conflicts, faults, warnings } = drawn;
  const isClean = isSame(drawn.draft, drawn.value);
  return {
    ...draft,
    status: conflicts.length > 0 ? 'conflict' : isClean ? 'clean' : status,
    base: drawn.value,
    value: update(draft.value, drawn.draft),
    conflicts,
    isWanted: false,
    shown: { faults, warnings, html: drawn.html ?? draft.shown.html },
  };
}

function decide(draft: Draft, choice: 'mine' | 'theirs'): Draft {
  const conflicts = draft.conflicts.slice(0, -1);
  const { path, [choice]: chosen } = draft.conflicts.at(-1)!;
  const value = setAt(draft.value, path, chosen ?? undefined);
  if (conflicts.length > 0) return { ...draft, value, conflicts };
  const status = draft.isWanted ? 'saving' : 'drawing';
  return { ...draft, status, value, sent: value, conflicts };
}
