import { useEffect, useMemo, useRef } from 'react';
import type { Path, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import type { Form } from '../form/form-context';
import { listFiles, nameFiles, pathOf } from '../form/schema';
import { setAt } from '../form/set-at';
import { words } from '../site-words';
import type { DraftState } from './use-draft';

interface Around {
  schema: JsonSchema;
  draft: DraftState;
  site: SiteFiles;
  wanted: Path | null;
  show: (path: Path) => void;
}

/** @returns what the fields of a file's draft are drawn with, and changed by */
export function useFileForm(file: string, { schema, draft, site, wanted, show }: Around): Form {
  const { shown, change } = draft;
  /** For what arrives later. There is none once the page has been left. */
  const latest = useRef<DraftState>(undefined);
  useEffect(() => {
    latest.current = draft;
    return () => {
      latest.current = undefined;
    };
  });
  return useMemo<Form>(() => {
    const read = (all: SiteFault[]) =>
      all
        .filter((fault) => fault.file === file)
        .map(({ path, message }) => ({ path: pathOf(path), message }));
    return {
      file,
      set: (path, next) => change((now) => setAt(now, path, next, schema)),
      append: (path, known, added) => {
        if (!latest.current) throw new Error(words.leftMeanwhile);
        const { value: now, status } = latest.current;
        const at = findList(now, path, known);
        if (!at || status === 'conflict') throw new Error(words.placeGone);
        const list = [...listFiles(valueAt(now, at)), ...added];
        change((value) => setAt(value, at, list, schema));
      },
      faults: read(shown.faults),
      warnings: read(shown.warnings),
      wanted,
      show,
      site,
    };
  }, [file, schema, shown.faults, shown.warnings, wanted, show, site, change]);
}

/** By what is in it, as its section may have been moved: first where it was. */
function findList(value: Value, path: Path, known: readonly string[]): Path | undefined {
  const [sections, , ...field] = path;
  const all = valueAt(value, [sections!]);
  const others = Array.isArray(all) ? all.map((_, index) => [sections!, index, ...field]) : [];
  return [path, ...others].find((at) => {
    if (valueAt(value, [...at.slice(0, -1), 'type']) !== 'photos') return false;
    const files = nameFiles(valueAt(value, at));
    return known.length === 0 ? at === path : files.some((file) => known.includes(file));
  });
}
