import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Change,
  Choices,
  Draft,
  DraftInput,
  Saved,
  SiteFault,
  SiteFiles,
  SiteSchemas,
  Value,
} from '../../../shared/api/desk-site.js';
import { ask, refresh } from '../api';
import { dropUndo, say } from '../said';
import { addChange, applyChanges, inheritKeys, withParents } from './changes';
import type { Schema } from './schema';
import { words } from './words';

/** In milliseconds: as long as a pause is before the page is drawn. */
const PAUSE = 400;
const KEPT = 'desk-site:';

export const useSiteFiles = () => useQuery<SiteFiles>({ queryKey: ['site'] });
export const useSchemas = () =>
  useQuery<SiteSchemas & Record<keyof SiteSchemas, Schema>>({ queryKey: ['site', 'schemas'] });

const draw = (input: DraftInput) => ask<Draft>('site/drafts', 'POST', input);

/** What a file says on the site, with its faults and its page. */
export const useOpened = (file: string) =>
  useQuery({ queryKey: ['site-file', file], queryFn: () => draw({ file, changes: [] }) });

/** What was changed here and isn't on the site yet. */
interface Kept {
  /** As the file was when it was opened; null for one that isn't there. */
  base: Value;
  changes: Change[];
}

/** A closed tab loses nothing: it is there when the file is opened again. */
function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT + file) ?? 'null') as Kept | undefined;
  } catch {
    return undefined;
  }
}

export function keep(file: string, { base, changes }: Kept): void {
  if (changes.length === 0) localStorage.removeItem(KEPT + file);
  else localStorage.setItem(KEPT + file, JSON.stringify({ base, changes }));
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

interface State extends Kept {
  value: Value;
  choices: Choices;
}

/** What the changes are made to: a file that isn't there yet is empty. */
const startOf = (file: string, { base }: Pick<Kept, 'base'>): Value =>
  base ?? (/^pages|^site/.test(file) ? {} : []);

/** @param before what is shown now, if anything */
function begin(file: string, { base, changes }: Kept, before?: Value): State {
  const value = applyChanges(startOf(file, { base }), changes);
  inheritKeys(before, value);
  return { base, changes, value, choices: {} };
}

type Shown = Pick<Draft, 'faults' | 'warnings' | 'conflicts' | 'html'>;

/** A file of the site as it is changed here. */
export interface Work {
  value: Value;
  hasChanges: boolean;
  /** Whether there is no such file on the site yet. */
  isNew: boolean;
  /** Changes of an earlier visit. */
  wasKept: boolean;
  shown: Shown;
  isDrawing: boolean;
  isSaving: boolean;
  change: (change: Change) => void;
  save: () => void;
  discard: () => void;
  decide: (index: number, choice: 'mine' | 'theirs') => void;
}

/** @param opened as the file is on the site now */
export function useWork(file: string, opened: Draft): Work {
  const [state, setState] = useState(() =>
    begin(file, readKept(file) ?? { base: opened.value, changes: [] }),
  );
  const [wasKept, setWasKept] = useState(state.changes.length > 0);
  const [shown, setShown] = useState<Shown>(opened);
  const [isDrawing, setIsDrawing] = useState(false);
  const sealed = useRef(0);
  const isOnItsWay = useRef(false);
  const turn = useRef(0);
  const { base, changes, choices } = state;

  // Somebody else has changed the file, and nothing was changed here.
  const [lastOpened, setLastOpened] = useState(opened);
  if (opened !== lastOpened) {
    setLastOpened(opened);
    if (changes.length === 0 && opened.value !== null) {
      setState((now) => begin(file, { base: opened.value, changes: [] }, now.value));
      setShown(opened);
    }
  }

  useEffect(() => keep(file, { base, changes }), [file, base, changes]);

  const drawNow = async (): Promise<Shown> => {
    turn.current += 1;
    const own = turn.current;
    setIsDrawing(true);
    const next = await draw({ file, base, changes, choices }).catch((error: Error): Shown => ({
      faults: [{ file, line: 1, column: 1, path: '', message: error.message } satisfies SiteFault],
      warnings: [],
      conflicts: [],
      html: null,
    }));
    if (own === turn.current) {
      // While there is a fault, the page is shown as it was before.
      setShown((before) => ({ ...next, html: next.html ?? before.html }));
      setIsDrawing(false);
    }
    return next;
  };
  const drawing = useRef(drawNow);
  useEffect(() => {
    drawing.current = drawNow;
  });
  const isFirst = useRef(changes.length === 0);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => void drawing.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [base, changes, choices]);

  const saving = useMutation({
    mutationFn: async () => {
      sealed.current = changes.length;
      // A conflict may be seen, and decided, before the response is here.
      isOnItsWay.current = true;
      return ask<Saved>('site/files', 'POST', { file, base, changes, choices });
    },
    onSuccess: ({ value, undo }) => {
      const done = sealed.current;
      sealed.current = 0;
      isOnItsWay.current = false;
      setWasKept(false);
      setState((now) => {
        const rest = now.changes.slice(done);
        // What was typed meanwhile is about the file as it was here.
        const base =
          rest.length > 0 ? applyChanges(startOf(file, now), now.changes.slice(0, done)) : value;
        return begin(file, { base, changes: rest }, now.value);
      });
      say(words.isOnSite, undo);
    },
    onError: async ({ message }) => {
      sealed.current = 0;
      const { conflicts, faults } = await drawNow();
      isOnItsWay.current = conflicts.length > 0;
      if (conflicts.length > 0) say(words.meanwhile);
      else say(faults.length > 0 ? words.notWithFaults : message);
    },
    onSettled: refresh,
  });

  const decide: Work['decide'] = (index, choice) => {
    const conflict = shown.conflicts.find((each) => each.index === index)!;
    const left = shown.conflicts.filter((each) => each !== conflict);
    setShown({ ...shown, conflicts: left });
    setState((now) => {
      const mine = now.changes[index]!;
      const isPlain = mine.op === 'set' && choice === 'theirs' && conflict.theirs !== null;
      const next = isPlain
        ? now.changes.with(index, { ...mine, value: conflict.theirs })
        : now.changes;
      return {
        ...begin(file, { base: now.base, changes: next }, now.value),
        choices: { ...now.choices, [index]: choice },
      };
    });
    // It was on its way to the site already.
    if (left.length === 0 && isOnItsWay.current) setIsWanted(true);
  };
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || saving.isPending) return;
    setIsWanted(false);
    saving.mutate();
  }, [isWanted, saving]);

  const change = useCallback(
    (given: Change) => {
      dropUndo();
      setState((now) => {
        const made = withParents(now.value, given);
        const start = startOf(file, now);
        const next = addChange(start, now.changes, made, sealed.current);
        const isShorter = next.length < now.changes.length;
        return {
          base: now.base,
          changes: next,
          value: applyChanges(now.value, [made]),
          // Their numbers have changed.
          choices: isShorter ? {} : now.choices,
        };
      });
    },
    [file],
  );
  useEffect(() => dropUndo, []);

  return {
    value: state.value,
    hasChanges: changes.length > 0,
    isNew: base === null,
    wasKept,
    shown,
    isDrawing,
    isSaving: saving.isPending,
    change,
    save: () => {
      if (changes.length === 0) say(words.nothingToPut);
      else saving.mutate();
    },
    discard: () => {
      // Also takes away the Undo of what is discarded.
      say(words.discarded);
      setWasKept(false);
      isOnItsWay.current = false;
      setState((now) => begin(file, { base: opened.value, changes: [] }, now.value));
      setShown(opened);
      turn.current += 1;
      setIsDrawing(false);
    },
    decide,
  };
}
