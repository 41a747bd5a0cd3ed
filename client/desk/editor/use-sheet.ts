import { useState } from 'react';
import type { Path } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { isSame } from '../../../shared/values';
import { followPath, pathThere } from '../form/schema';
import type { UsedDraft } from './use-draft';

/** @returns the place in a draft that the sheet over its page is about, and what opens it on another */
export function useSheet(
  schema: JsonSchema,
  { site, value, shown }: UsedDraft,
  first: Path | null,
) {
  const [opened, setSheet] = useState(first);
  const [last, setLast] = useState({ site, value, shown });
  if (last.site !== site || last.value !== value || last.shown !== shown) {
    setLast({ site, value, shown });
    // Somebody else may have moved or removed what it is about.
    const isHeard = last.site !== site || last.shown !== shown;
    const next = opened && isHeard ? followPath(opened, last.value, value) : opened;
    if (!isSame(next, opened)) setSheet(next);
  }
  // It may be gone by now: undone here.
  return [opened && pathThere(schema, value, opened), setSheet] as const;
}
