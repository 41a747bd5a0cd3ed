import { createContext, useContext, useMemo } from 'react';
import type { Path, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { valueAt } from '../../../shared/values';
import type { OpenDraft } from '../editor/use-draft';
import { formatPath } from './schema';
import { setAt } from './set-at';

type Next = Value | undefined | ((now: Value | undefined) => Value);

interface FormOptions {
  site: SiteFiles;
  /** Field to show: the groups around it open. */
  wanted: Path | null;
  show: (path: Path) => void;
  /** Opens the choice of a section to insert at an index. */
  addSection: (index: number) => void;
}

/** Builds the context of a file's form: what its fields show, and how they change the draft. */
export function useFileForm(file: string, { shown, session }: OpenDraft, around: FormOptions) {
  const { site, wanted, show, addSection } = around;
  return useMemo(() => {
    const listOwn = (all: SiteFault[]) => all.filter((fault) => fault.file === file);
    return {
      file,
      /** @param next undefined removes the value; a function gets the present one */
      set: (path: Path, next: Next) => {
        const make = (now: Value | undefined) => (typeof next === 'function' ? next(now) : next);
        const typed = typeof next === 'string' ? formatPath(path) : undefined;
        session.change((now) => setAt(now, path, make(valueAt(now, path))), typed);
      },
      faults: listOwn(shown.faults),
      warnings: listOwn(shown.warnings),
      site,
      wanted,
      show,
      addSection,
    };
  }, [file, shown.faults, shown.warnings, session, site, wanted, show, addSection]);
}

export type Form = ReturnType<typeof useFileForm>;
export const FormContext = createContext<Form>(undefined as never);
export const useForm = () => useContext(FormContext);

/** Finds the message about a path itself, not about what is inside it. */
export function findMessage(all: readonly SiteFault[], path: Path): string | undefined {
  return all.find((each) => each.path === formatPath(path))?.message;
}
