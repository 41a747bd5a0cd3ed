import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Path } from '../../../shared/api/desk-site.js';
import { nameOf, pathOf } from '../form/schema';

/** @returns the field that the address names, or that was shown last, which gets the focus */
export function useWanted() {
  const { hash, key } = useLocation();
  const pathHere = () => (hash ? pathOf(decodeURIComponent(hash.slice(1))) : null);
  const [wanted, setWanted] = useState(pathHere);
  // A link may lead from another part of the same file.
  useDidUpdate(() => setWanted(pathHere()), [key]);
  useEffect(() => {
    if (wanted) focusField(wanted);
  }, [wanted]);
  return [wanted, setWanted] as const;
}

/** Focuses a field, or what is around it if it isn't there. */
function focusField(path: Path): void {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const name = CSS.escape(nameOf(path.slice(0, depth)));
    const found = document.querySelector<HTMLElement>(`[data-path="${name}"]`);
    if (!found) continue;
    const field = found.matches('input, textarea, select, fieldset')
      ? found
      : found.querySelector<HTMLElement>('input, textarea, select, button');
    field?.focus({ preventScroll: true });
    (field ?? found).scrollIntoView({ block: 'center' });
    return;
  }
}
