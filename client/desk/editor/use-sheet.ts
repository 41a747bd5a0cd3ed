import { useState } from 'react';
import type { Path } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { isSame } from '../../../shared/values';
import { fieldPathOf, followPath, pathThere } from '../form/schema';
import type { OpenDraft } from './use-draft';

export function useSheet(
  schema: JsonSchema,
  { site, value, shown }: OpenDraft,
  first: Path | null,
) {
  const [opened, setSheet] = useState(first);
  const [last, setLast] = useState({ site, value, shown });
  if (last.site !== site || last.value !== value || last.shown !== shown) {
    setLast({ site, value, shown });
    // Another device may have moved or removed the entry; a move by this user sets the path itself.
    const isHeard = last.site !== site || last.shown !== shown;
    const next = opened && isHeard ? followPath(opened, last.value, value) : opened;
    if (!isSame(next, opened)) setSheet(next);
  }
  // Undo may have removed the entry.
  const there = opened && pathThere(schema, value, opened);
  return [there && fieldPathOf(schema, value, there), setSheet] as const;
}
