import { createContext, useContext, useMemo } from 'react';
import type { Path, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { useKnownMe } from '../api';
import type { UsedDraft } from '../editor/use-draft';
import { nameOf } from './schema';
import { setAt } from './set-at';

type Next = Value | undefined | ((now: Value | undefined) => Value);

interface Around {
  site: SiteFiles;
  /** A field that is to be seen: whatever is folded around it opens. */
  wanted: Path | null;
  show: (path: Path) => void;
  /** Asks for a section of which kind is to be at that place. */
  addSection: (index: number) => void;
}

/** @returns what the fields of a file's draft are drawn with, and changed by */
export function useFileForm(file: string, schema: JsonSchema, draft: UsedDraft, around: Around) {
  const { shown, session } = draft;
  const { site, wanted, show, addSection } = around;
  const { country, language } = useKnownMe();
  return useMemo(() => {
    const listOwn = (all: SiteFault[]) => all.filter((fault) => fault.file === file);
    return {
      file,
      /** @param next undefined removes what is there; a function makes it of what is there by now */
      set: (path: Path, next: Next) => {
        const make = (now: Value | undefined) => (typeof next === 'function' ? next(now) : next);
        const typed = typeof next === 'string' ? nameOf(path) : undefined;
        session.change((now) => setAt(now, path, make(valueAt(now, path)), schema), typed);
      },
      faults: listOwn(shown.faults),
      warnings: listOwn(shown.warnings),
      site,
      wanted,
      show,
      addSection,
      country,
      language,
    };
  }, [
    file,
    schema,
    shown.faults,
    shown.warnings,
    session,
    site,
    wanted,
    show,
    addSection,
    country,
    language,
  ]);
}

export type Form = ReturnType<typeof useFileForm>;
export const FormContext = createContext<Form>(undefined as never);
export const useForm = () => useContext(FormContext);

/** @returns what is said of a place itself */
export function findSaid(all: readonly SiteFault[], path: Path): string | undefined {
  return all.find((each) => each.path === nameOf(path))?.message;
}
