import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OpenedFile, SiteFiles, SiteSchemas, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { type Fields, isSame } from '../../../shared/values';
import { ask, change } from '../api';
import { describePlace } from '../words';
import { openSession } from './draft-session';

export const useSiteFiles = () => useQuery<SiteFiles>({ queryKey: ['site'] });

/** @returns what calls a file of the site as the desk does: a page by its own name */
export function useCallFile(): (file: string) => string {
  const pages = useSiteFiles().data?.pages;
  return (file) => pages?.find((page) => page.file === file)?.label ?? describePlace(file);
}

export const useSchemas = () => useQuery<SiteSchemas>({ queryKey: ['site', 'schemas'] });

export function schemaOf({ page, site, areas }: SiteSchemas, file: string): JsonSchema {
  return { 'site.yaml': site, 'areas.yaml': areas }[file] ?? page;
}

export const openFile = (file: string) => ask<OpenedFile>(`site/files/${file}`);

/** What a file says on the site, with its draft and its page: read again whenever the desk is looked at. */
export const useOpened = (file: string) =>
  useQuery({
    queryKey: ['site-file', file],
    queryFn: () => openFile(file),
    // The form hears of each reading, also of one that says what an earlier one did.
    structuralSharing: false,
  });

/** Changes a file on the site at once, and says so. Its draft stays as it is. */
export async function changeFile(said: string, file: string, make: (value: Value) => Value) {
  const { value: from } = await openFile(file);
  await change(said, `site/files/${file}`, 'PUT', { from, value: make(from) });
}

/** @param hidden whether visitors don't find it from now on */
export const hidePage = (file: string, name: string, hidden = true) =>
  changeFile(`“${name}” is ${hidden ? 'hidden' : 'shown again'}.`, file, (value) => {
    const { hidden: _, ...page } = value as Fields;
    return hidden ? { ...page, hidden } : page;
  });

/** A file of the site as it is changed here. */
export type UsedDraft = ReturnType<typeof useDraft>;

export function useDraft(file: string, opened: OpenedFile) {
  const [session] = useState(() => openSession(file, opened));
  useEffect(() => session.open(opened), [session, opened]);
  const draft = session.store.use();
  const hasChanges = !isSame(draft.site, draft.value);
  /** Whether it was changed before it was opened here. */
  const [wasKept] = useState(hasChanges);
  return { ...draft, session, hasChanges, wasKept };
}
