import { useMemo } from 'react';
import type { Path, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import type { Form } from '../form/form-context';
import { listFiles, nameFiles, nameOf, pathOf } from '../form/schema';
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
  const { shown, session } = draft;
  return useMemo<Form>(() => {
    const read = (all: SiteFault[]) =>
      all
        .filter((fault) => fault.file === file)
        .map(({ path, message }) => ({ path: pathOf(path), message }));
    return {
      file,
      set: (path, next) => {
        const typed = typeof next === 'string' ? nameOf(path) : undefined;
        session.change((now) => setAt(now, path, next, schema), typed);
      },
      append: (path, known, added) =>
        session.change((now) => {
          const at = findList(now, path, known);
          if (!at) throw new Error(words.placeGone);
          return setAt(now, at, [...listFiles(valueAt(now, at)), ...added], schema);
        }),
      faults: read(shown.faults),
      warnings: read(shown.warnings),
      wanted,
      show,
      site,
    };
  }, [file, schema, shown.faults, shown.warnings, wanted, show, site, session]);
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
