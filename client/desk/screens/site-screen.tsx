import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SiteFiles } from '../../../shared/api/desk-site.js';
import { QueryResult, ScreenTitle } from '../components/states';
import { useSiteFiles } from '../editor/use-draft';

interface ScreenProps {
  name: string;
  action?: ReactNode;
  children: (site: SiteFiles) => ReactNode;
}

/** A screen that needs a site: while the demonstration is shown, it offers to begin one. */
export function SiteScreen({ name, action, children }: ScreenProps) {
  const site = useSiteFiles();
  return (
    <>
      <ScreenTitle name={name}>{site.data?.folder && action}</ScreenTitle>
      <QueryResult query={site}>
        {(files) => (files.folder === null ? <NotBegun /> : children(files))}
      </QueryResult>
    </>
  );
}

export function NotBegun() {
  const navigate = useNavigate();
  return (
    <section className="card next">
      <Title order={2}>There is no site of your own yet.</Title>
      <Text mb="md">
        What visitors see now is the demonstration. Answer a few questions, about four minutes’
        worth, and the site is yours. Nobody sees it before you open it.
      </Text>
      <Button variant="filled" size="lg" onClick={() => void navigate('/begin')}>
        Begin your own site
      </Button>
    </section>
  );
}
