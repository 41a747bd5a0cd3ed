import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileResponse, SiteFiles, SiteSchemas, Value } from '../../../shared/api/desk-site.js';
import { ask, change } from '../api';
import { setAt } from '../form/set-at';
import { describePlace, say } from '../words';
import { openSession } from './draft-session';

export const useSiteFiles = () => useQuery<SiteFiles>({ queryKey: ['site'] });

export function useCallFile(): (file: string) => string {
  const pages = useSiteFiles().data?.pages;
  return (file) => pages?.find((page) => page.file === file)?.label ?? describePlace(file);
}

const sayTitles = (schemas: SiteSchemas) =>
  JSON.parse(JSON.stringify(schemas), (name, value: unknown) =>
    typeof value === 'string' && /^(title|description)$/.test(name) ? say(value) : value,
  ) as SiteSchemas;
export const useSchemas = () =>
  useQuery<SiteSchemas>({ queryKey: ['site', 'schemas'], select: sayTitles });

export const openFile = (file: string) => ask<FileResponse>(`site/files/${file}`);

/** Query of a file, its draft and its rendered page. Refetched when the window gets the focus. */
export const useOpened = (file: string) =>
  useQuery<FileResponse>({
    queryKey: ['site', 'files', file],
    // A refetch gives a new object even without a change, so that `useDraft` takes it over.
    structuralSharing: false,
  });

/** Publishes a change of a file at once and shows the notice `said`. The file's draft stays. */
export async function changeFile(said: string, file: string, make: (value: Value) => Value) {
  const { value: from } = await openFile(file);
  await change(said, `site/files/${file}`, 'PUT', { from, value: make(from) });
}

export const hidePage = (file: string, name: string, hidden = true) =>
  changeFile(`“${name}” is ${hidden ? 'hidden' : 'shown again'}.`, file, (value) =>
    setAt(value, ['hidden'], hidden || undefined),
  );

export type OpenDraft = ReturnType<typeof useDraft>;

export function useDraft(file: string, opened: FileResponse) {
  const [session] = useState(() => openSession(file, opened));
  useEffect(() => session.open(opened), [session, opened]);
  return { ...session.store.use(), session };
}
