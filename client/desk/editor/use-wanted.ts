import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Path } from '../../../shared/api/desk-site.js';
import { formatPath, parsePath } from '../form/schema';

/** State of the field to focus: the one in the URL's hash, or the last one that was shown. */
export function useWanted() {
  const { hash, key } = useLocation();
  const pathHere = () => (hash ? parsePath(decodeURIComponent(hash.slice(1))) : null);
  const [wanted, setWanted] = useState(pathHere);
  // A link on this screen may lead to another field of the same file.
  useDidUpdate(() => setWanted(pathHere()), [key]);
  useEffect(() => {
    if (wanted) focusField(wanted);
  }, [wanted]);
  return [wanted, setWanted] as const;
}

function focusField(path: Path): void {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const name = CSS.escape(formatPath(path.slice(0, depth)));
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
