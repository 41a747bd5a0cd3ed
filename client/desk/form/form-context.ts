import { createContext, useContext, useState } from 'react';
import type { Path, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { nameOf, startsWith } from './schema';

/** What is said of a place in the file. */
export interface Said {
  path: Path;
  message: string;
}

export interface Form {
  /** `site.yaml` and the like. */
  file: string;
  /** @param next undefined removes what is there */
  set: (path: Path, next: Value | undefined) => void;
  /** @returns what brings all of it back as it is now */
  keepForUndo: () => () => void;
  faults: readonly Said[];
  warnings: readonly Said[];
  /** A field that is to be seen: whatever is folded around it opens. */
  wanted: Path | null;
  show: (path: Path) => void;
  site: SiteFiles;
  /** The names of `look.colours`. */
  colours: string[];
}

export const FormContext = createContext<Form>(undefined as never);
export const useForm = () => useContext(FormContext);

/** @returns what is said of a place itself */
export function findSaid(all: readonly Said[], path: Path): string | undefined {
  return all.find((each) => nameOf(each.path) === nameOf(path))?.message;
}

/** @param names the fields that are inside, if not all */
export function useExpanded(path: Path, names?: readonly string[]) {
  const { wanted } = useForm();
  const isWanted =
    wanted !== null &&
    startsWith(wanted, path) &&
    (names === undefined || names.includes(String(wanted[path.length])));
  const [isOpen, setIsOpen] = useState(isWanted);
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    if (isWanted) setIsOpen(true);
  }
  return [isOpen, setIsOpen] as const;
}
