import { useMemo } from 'react';
import type { Path, SiteFault, SiteFiles } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import type { Form } from '../form/form-context';
import { listFiles, nameOf } from '../form/schema';
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
    const listOwn = (all: SiteFault[]) => all.filter((fault) => fault.file === file);
    return {
      file,
      set: (path, next) => {
        const typed = typeof next === 'string' ? nameOf(path) : undefined;
        session.change((now) => setAt(now, path, next, schema), typed);
      },
      append: (path, added) =>
        session.change((now) => {
          const type = valueAt(now, path.with(-1, 'type'));
          if (type !== 'photos') throw new Error(words.placeGone);
          return setAt(now, path, [...listFiles(valueAt(now, path)), ...added], schema);
        }),
      faults: listOwn(shown.faults),
      warnings: listOwn(shown.warnings),
      wanted,
      show,
      site,
    };
  }, [file, schema, shown.faults, shown.warnings, wanted, show, site, session]);
}
