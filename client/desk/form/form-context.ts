import { createContext, useContext, useState } from 'react';
import type { Path, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { startsWith } from './schema';

interface Form {
  /** `site.yaml` and the like. */
  file: string;
  /** @param order the names of the fields around it. @param next undefined removes what is there */
  set: (path: Path, next: Value | undefined, order?: readonly string[]) => void;
  /** @returns what brings all of it back as it is now */
  keepForUndo: () => () => void;
  faultAt: (path: Path) => string | undefined;
  warningAt: (path: Path) => string | undefined;
  faultsBelow: (path: Path) => number;
  /** A field that is to be seen: whatever is folded around it opens. */
  wanted: Path | null;
  show: (path: Path) => void;
  site: SiteFiles;
  /** The names of `look.colours`. */
  colours: string[];
}

export const FormContext = createContext<Form>(undefined as never);
export const useForm = () => useContext(FormContext);

/** @param isOnWay whether a field that is to be seen is inside */
export function useExpanded(path: Path, isOnWay?: (step: string | number) => boolean) {
  const { wanted } = useForm();
  const isWanted =
    wanted !== null &&
    startsWith(wanted, path) &&
    (isOnWay ? wanted.length > path.length && isOnWay(wanted[path.length]!) : true);
  const [isOpen, setIsOpen] = useState(isWanted);
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    if (isWanted) setIsOpen(true);
  }
  return [isOpen, setIsOpen] as const;
}
