import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type {
  Draft as Drawn,
  DraftInput,
  Saved,
  SiteFiles,
  SiteSchemas,
  Value,
} from '../../../shared/api/desk-site.js';
import { ask, type DeskError, refresh } from '../api';
import { dropUndo, notify } from '../components/notice';
import { type Draft, isSame, openDraft, reduceDraft } from './draft';
import type { Schema } from '../form/schema';
import { words } from '../site-words';

/** In milliseconds: as long as a pause is before the page is drawn. */
const PAUSE = 400;
const KEPT = 'desk-site:';

export const useSiteFiles = () => useQuery<SiteFiles>({ queryKey: ['site'] });
export const useSchemas = () =>
  useQuery<SiteSchemas & Record<keyof SiteSchemas, Schema>>({ queryKey: ['site', 'schemas'] });

const draw = (input: DraftInput) => ask<Drawn>('site/drafts', 'POST', input);

/** What a file says on the site, with its faults and its page. */
export const useOpened = (file: string) =>
  useQuery({ queryKey: ['site-file', file], queryFn: () => draw({ file }) });

/** What was changed here and isn't on the site yet. */
type Kept = Pick<Draft, 'base' | 'value'>;

/** A closed tab loses nothing: it is there when the file is opened again. */
function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT + file) ?? 'null') as Kept | undefined;
  } catch {
    return undefined;
  }
}

export function keep(file: string, { base, value }: Kept): void {
  if (isSame(base, value)) localStorage.removeItem(KEPT + file);
  else localStorage.setItem(KEPT + file, JSON.stringify({ base, value }));
}

export function forget(file: string): void {
  localStorage.removeItem(KEPT + file);
}

/** @returns the files that have been changed here and not been put on the site */
export function listKept(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(KEPT))
    .map((key) => key.slice(KEPT.length));
}

/** A file of the site as it is changed here. */
export type DraftState = ReturnType<typeof useDraft>;

/** @param opened as the file is on the site now */
export function useDraft(file: string, opened: Drawn) {
  const [draft, dispatch] = useReducer(reduceDraft, null, () =>
    openDraft(opened, readKept(file) ?? undefined),
  );
  const { status, base, value } = draft;
  const [wasKept, setWasKept] = useState(status !== 'clean');

  useEffect(() => dispatch({ type: 'opened', opened }), [opened]);
  useEffect(() => {
    // What has to be decided is asked again after a closed tab.
    if (status !== 'conflict') keep(file, { base, value });
  }, [file, status, base, value]);
  useEffect(() => dropUndo, []);

  useEffect(() => {
    if (status !== 'drawing') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void drawDraft(file, { base, value }).then(
        (drawn) => isCurrent && dispatch({ type: 'drawn', drawn }),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, status, base, value]);

  const { sent } = draft;
  useEffect(() => {
    if (status !== 'saving') return;
    const save = async () => {
      const kept = { base, value: sent! };
      try {
        const saved = await ask<Saved>('site/files', 'POST', { file, ...kept });
        setWasKept(false);
        dispatch({ type: 'saved', value: saved.value });
        const files = [...new Set(saved.faults.map((fault) => fault.file))].join(', ');
        notify(files ? words.isSaved(files) : words.isOnSite, saved.undo);
      } catch (error) {
        const drawn = await drawDraft(file, kept);
        dispatch({ type: 'refused', drawn });
        const { message } = error as DeskError;
        if (drawn.conflicts.length > 0) notify(words.meanwhile);
        else notify(drawn.faults.length > 0 ? words.notWithFaults : message);
      }
      refresh();
    };
    void save();
    // Only once for each press.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);

  const change = useCallback((make: (value: Value) => Value) => {
    dropUndo();
    dispatch({ type: 'changed', change: make });
  }, []);
  const hasChanges = !isSame(base, value);
  return {
    ...draft,
    hasChanges,
    wasKept,
    change,
    put: () => {
      if (hasChanges) dispatch({ type: 'put' });
      else notify(words.nothingToPut);
    },
    discard: () => {
      // Also takes away the Undo of what is discarded.
      notify(words.discarded);
      setWasKept(false);
      dispatch({ type: 'discarded', opened });
    },
    decide: (choice: 'mine' | 'theirs') => dispatch({ type: 'decided', choice }),
  };
}

/** Without a response, what was typed stays, and the reason is a fault. */
function drawDraft(file: string, kept: Kept): Promise<Drawn> {
  return draw({ file, ...kept }).catch(({ message }: Error) => ({
    value: kept.base,
    draft: kept.value,
    conflicts: [],
    faults: [{ file, line: 1, column: 1, path: '', message }],
    warnings: [],
    html: null,
  }));
}
