import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SiteFiles } from '../../../shared/api/desk-site.js';
import { Empty, QueryResult, ScreenTitle } from '../components/states';
import { useSiteFiles } from '../editor/use-draft';
import { words } from '../site-words';

interface ScreenProps {
  name: string;
  /** What is to be done there. */
  action?: (site: SiteFiles) => ReactNode;
  children: (site: SiteFiles) => ReactNode;
}

/** A screen of one's own site: while the demonstration is shown, there is nothing to change. */
export function SiteScreen({ name, action, children }: ScreenProps) {
  const site = useSiteFiles();
  return (
    <>
      <ScreenTitle name={name} isWide>
        {site.data && site.data.folder !== null && action?.(site.data)}
      </ScreenTitle>
      <QueryResult query={site}>
        {(files) =>
          files.folder === null ? (
            <Stack align="start">
              <Empty title={words.noSite} hint={words.beginHint} />
              <BeginButton />
            </Stack>
          ) : (
            children(files)
          )
        }
      </QueryResult>
    </>
  );
}

export function BeginButton() {
  const navigate = useNavigate();
  return (
    <Button size="lg" onClick={() => void navigate('/begin')}>
      {words.beginTitle}
    </Button>
  );
}

export const sortHomeFirst = (pages: SiteFiles['pages']) =>
  pages.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'));
