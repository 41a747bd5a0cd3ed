import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Path } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { isSame } from '../../../shared/values';
import { followPath, formatPath, parsePath, pathThere } from '../form/schema';
import type { OpenDraft } from './use-draft';

/**
 * State of where the user is: `wanted` is the field to focus, which the URL's hash or a fault names;
 * `sheet` is what the open sheet is for.
 */
export function usePlace(schema: JsonSchema, draft: OpenDraft, hasForm: boolean) {
  const { hash, key } = useLocation();
  const pathHere = () => (hash ? parsePath(decodeURIComponent(hash.slice(1))) : null);
  const [wanted, setWanted] = useState(pathHere);
  const [opened, setSheet] = useState(hasForm ? null : wanted);
  const [last, setLast] = useState(draft);
  // A link on this screen may lead to another field of the same file.
  useDidUpdate(() => setWanted(pathHere()), [key]);
  useEffect(() => {
    if (wanted) focusField(wanted);
  }, [wanted]);
  const { site, value, shown } = draft;
  // Another device may have moved or removed the entry; a move by this user sets the path itself.
  const isHeard = last.site !== site || last.shown !== shown;
  if (isHeard || last.value !== value) {
    setLast(draft);
    const next = opened && isHeard ? followPath(opened, last.value, value) : opened;
    if (!isSame(next, opened)) setSheet(next);
  }
  // Undo may have removed the entry.
  const sheet = opened && pathThere(schema, value, opened);
  return { wanted, setWanted, sheet, setSheet };
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
