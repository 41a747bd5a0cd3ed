import { createContext, useContext } from 'react';
import type { Path, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { nameOf } from './schema';

export interface Form {
  /** `site.yaml` and the like. */
  file: string;
  /** @param next undefined removes what is there */
  set: (path: Path, next: Value | undefined) => void;
  /**
   * Adds photographs to a list as it is by now.
   * @throws Error with a sentence for people, where the list is gone
   */
  append: (path: Path, added: readonly string[]) => void;
  faults: readonly SiteFault[];
  warnings: readonly SiteFault[];
  /** A field that is to be seen: whatever is folded around it opens. */
  wanted: Path | null;
  show: (path: Path) => void;
  site: SiteFiles;
}

export const FormContext = createContext<Form>(undefined as never);
export const useForm = () => useContext(FormContext);

/** @returns what is said of a place itself */
export function findSaid(all: readonly SiteFault[], path: Path): string | undefined {
  return all.find((each) => each.path === nameOf(path))?.message;
}
