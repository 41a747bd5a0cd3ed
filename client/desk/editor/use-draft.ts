import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type {
  Draft as Drawn,
  DraftInput,
  Saved,
  SiteFiles,
  SiteSchemas,
  Value,
} from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { isSame } from '../../../shared/values';
import { ask, change, type DeskError, queryClient, refresh } from '../api';
import { dropUndo, notify } from '../components/notice';
import { findEntrySchema } from '../form/schema';
import { words } from '../site-words';
import { describePlace } from '../words';
import { keep, listKept, readKept } from '../store';
import { type Changes, type DraftAction, isOwn, isSent, openDraft, reduceDraft } from './draft';

/** In milliseconds: as long as a pause is before the page is drawn. */
const PAUSE = 150;
/** In milliseconds: without a line, it is asked again after that time. */
const AGAIN = 5000;
const KEPT = 'desk-site:';
/** What the server knows this tab's drafts by. */
const TAB = String(Math.random());

export const useSiteFiles = () => useQuery<SiteFiles>({ queryKey: ['site'] });

/** @returns what calls a file of the site as the desk does: a page by its own name */
export function useCallFile(): (file: string) => string {
  const pages = useSiteFiles().data?.pages;
  return (file) => pages?.find((page) => page.file === file)?.label ?? describePlace(file);
}

export const useSchemas = () => useQuery<SiteSchemas>({ queryKey: ['site', 'schemas'] });

/** @returns the schema of a file, which says it of itself where it is one of `shared/` */
export function schemaOf({ page, ...others }: SiteSchemas, file: string, value: Value): JsonSchema {
  if (file.startsWith('shared/')) return findEntrySchema(page, value);
  return { 'site.yaml': others.site, 'areas.yaml': others.areas }[file] ?? page;
}

const draw = (input: DraftInput) => ask<Drawn>('site/drafts', 'POST', input);

/** What a file says on the site, with its faults and its page. */
export const useOpened = (file: string) =>
  useQuery({
    queryKey: ['site-file', file],
    queryFn: () => draw({ file }),
    // The form hears of each reading, also of one that says what an earlier one did.
    structuralSharing: false,
  });

/** Takes the draft out of what was last read, until the file is read again. */
const dropKept = (file: string, now?: Partial<Drawn>) =>
  queryClient.setQueryData<Drawn>(
    ['site-file', file],
    (drawn) => drawn && { ...drawn, ...now, kept: undefined },
  );

/** Changes a file on the site at once, and says so. */
export async function changeFile(said: string, file: string, make: (value: Value) => Value) {
  const { value: base } = await draw({ file });
  await change(said, 'site/files', 'POST', { file, base, value: make(base) });
}

/**
 * What isn't on the site yet is kept here until the server has it, and later: a closed tab loses nothing.
 * @param changes null: there are none any more
 */
export const keepChanges = (file: string, changes: Changes | null) => keep(KEPT + file, changes);

/** @returns the files that have been changed here and not been put on the site; the server knows of more */
export const listChanged = () =>
  listKept(KEPT).filter((file) => {
    const own = readKept<Changes>(KEPT + file);
    return own && isOwn(own, TAB);
  });

/** A file of the site as it is changed here. */
export type DraftState = ReturnType<typeof useDraft>;

/** @param opened as the file is on the site now */
export function useDraft(file: string, opened: Drawn) {
  const [own] = useState(() => readKept<Changes>(KEPT + file));
  // One that was closed goes on here.
  const tab = own && !isSent(own) ? own.tab : TAB;
  const [draft, dispatch] = useReducer(reduceDraft, null, () => openDraft(opened, own, TAB));
  const { status, base, value, seen, sent } = draft;
  const hasChanges = !isSame(base, value);
  const hasKept = useRef(own !== undefined || draft.wasKept);
  useEffect(() => dispatch({ type: 'opened', drawn: opened }), [opened]);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (!isGone.current) dropUndo();
    },
    [],
  );

  useEffect(() => {
    // What has to be decided is asked again after a closed tab.
    if (status === 'conflict') return undefined;
    const keepOwn = () => {
      // What another tab has kept isn't this one's to forget.
      if (hasChanges || hasKept.current)
        keepChanges(file, hasChanges ? { base, value, seen, tab } : null);
      if (hasKept.current && !hasChanges) void forget(file, { base, value, seen, tab });
      hasKept.current = hasChanges;
    };
    keepOwn();
    // Of both, the last to type has kept its own, and forgets it once that is on the site.
    const restore = ({ key, newValue }: StorageEvent) =>
      key === KEPT + file && newValue === null && hasChanges && keepOwn();
    addEventListener('storage', restore);
    return () => removeEventListener('storage', restore);
  }, [file, status, base, value, seen, tab, hasChanges]);

  useEffect(() => {
    if (status !== 'drawing') return undefined;
    let isCurrent = true;
    const drawAfter = (pause: number) =>
      setTimeout(async () => {
        const drawn = await drawDraft(file, { base, value, seen, tab });
        if (!isCurrent) return;
        // With what others have changed, what Undo would bring back is older.
        if (drawn && isChangedElsewhere(drawn, base, value)) dropUndo();
        if (drawn) dispatch({ type: 'drawn', drawn, of: value });
        else timer = drawAfter(AGAIN);
        // It has gone from the site and from here: there is nothing to fill in.
        if (drawn?.draft === null) refresh();
      }, pause);
    let timer = drawAfter(PAUSE);
    const hurry = () => {
      clearTimeout(timer);
      timer = drawAfter(0);
    };
    addEventListener('online', hurry);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      removeEventListener('online', hurry);
    };
  }, [file, status, base, value, seen, tab]);

  useEffect(() => {
    if (status === 'saving') void save(file, { base, value: sent!, seen, tab }).then(dispatch);
    // Only once for each press.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);

  return {
    ...draft,
    hasChanges,
    change: useCallback((make: (value: Value) => Value) => {
      dropUndo();
      dispatch({ type: 'changed', change: make });
    }, []),
    put: () => {
      const waits = status === 'conflict';
      if (waits) notify(words.chooseFirst);
      else if (!hasChanges) notify(words.nothingToPut);
      if (waits || hasChanges) dispatch({ type: 'put' });
    },
    /** @param reopen brings back the screen of a page that is nowhere any more */
    discard: (reopen: () => void) => {
      isGone.current = base === null;
      notify(words.discarded, () => {
        if (base === null) {
          keepChanges(file, { base, value });
          reopen();
        } else dispatch({ type: 'changed', change: () => value });
        notify(words.isBackAgain);
      });
      // Of what all devices have, all that this one knows of.
      const kept = seen === undefined ? seen : { base, value: seen };
      dispatch({ type: 'drawn', drawn: { ...opened, kept } });
      dropKept(file);
    },
    decide: (choice: 'mine' | 'theirs') => dispatch({ type: 'decided', choice }),
  };
}

/** @returns whether visitors see it, or why they don't yet */
function describeSaved({ faults, isOpen }: Saved): string {
  const files = [...new Set(faults.map((fault) => describePlace(fault.file)))].join(', ');
  if (files) return words.isSaved(files);
  return isOpen ? words.isPut : words.isPutClosed;
}

async function save(file: string, changes: Changes): Promise<DraftAction> {
  try {
    const { base, value: sent } = changes;
    const saved = await ask<Saved>('site/files', 'POST', { file, base, value: sent });
    dropKept(file, { value: saved.value, draft: saved.value });
    notify(describeSaved(saved), saved.undo);
    return { type: 'saved', value: saved.value };
  } catch (error) {
    const drawn = await drawDraft(file, changes);
    const { message } = error as DeskError;
    if (!drawn) {
      notify(message);
      return { type: 'missed' };
    }
    if (drawn.conflicts.length > 0) notify(words.meanwhile);
    // Only the response got lost.
    else if (isSame(drawn.draft, drawn.value)) notify(words.nothingToPut);
    else notify(drawn.faults.length + drawn.blanks.length > 0 ? words.notWithFaults : message);
    return { type: 'refused', drawn };
  } finally {
    refresh();
  }
}

/** Whether somebody else has changed what is on the site, or what all devices have of the draft. */
const isChangedElsewhere = (drawn: Drawn, base: Value, value: Value) =>
  !isSame(drawn.value, base) || (drawn.kept && !isSame(drawn.kept.value, value));

/** What was typed stays, whatever the site has against it. @returns null if it can't be reached */
function drawDraft(file: string, { base, value, seen, tab = TAB }: Changes): Promise<Drawn | null> {
  return draw({ file, base, value, keep: tab, seen }).catch(({ status, message }: DeskError) =>
    status === 0
      ? null
      : {
          value: base,
          draft: value,
          conflicts: [],
          faults: [{ file, line: 1, column: 1, path: '', message }],
          blanks: [],
          warnings: [],
          html: null,
          ...(seen !== undefined && { kept: { base, value: seen } }),
        },
  );
}

/** Without a response, the next visit offers it again. */
async function forget(file: string, { base, seen, tab = TAB }: Changes): Promise<void> {
  await draw({ file, base, value: base, keep: tab, seen }).catch(() => {});
}
