import { Group, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Today as TodayData } from '../../../shared/api/desk.js';
import type { SiteFiles } from '../../../shared/api/desk-site.js';
import { findWords } from '../../../shared/words/find-words';
import type { Language } from '../../../shared/words/words';
import { useKnownMe } from '../api';
import { AsyncButton } from '../components/async-button';
import { FaultList } from '../editor/fault-list';
import { screenOf } from '../editor/screen-of';
import { changeFile } from '../editor/use-draft';
import { setAt } from '../form/set-at';
import { keep, LOOKED, readKept } from '../store';
import { words } from '../words';

const listLooked = () => readKept<string[]>(LOOKED) ?? [];

/** Marks a page as looked at in this browser. */
export function useLook(file: string | undefined): void {
  useEffect(() => {
    if (file) keep(LOOKED, [...new Set([...listLooked(), file])]);
  }, [file]);
}

export function OpenSiteCard({ today, site }: { today: TodayData; site: SiteFiles }) {
  const { isOpen, hasPrivacy, hasLegal, gaps } = today;
  const { legal } = findWords(useKnownMe().language as Language, {});
  const looked = listLooked();
  const seen = site.pages.filter(({ isHidden }) => !isHidden);
  const lacking = [!hasPrivacy && 'privacy page', !hasLegal && legal].filter(
    (each) => each !== false,
  );
  const toggle = async () => {
    if (!isOpen && gaps.length > 0) throw new Error('First fill in what is in square brackets.');
    await changeFile(`The site is ${isOpen ? 'closed' : 'open'}.`, 'site.yaml', (value) =>
      setAt(value, ['open'], !isOpen),
    );
  };
  return (
    <section className="card next" data-quiet={isOpen || undefined}>
      <Title order={2}>{isOpen ? 'Your site is open' : 'Your site isn’t open yet'}</Title>
      <Text c="dimmed">
        {isOpen
          ? 'Everybody can see it.'
          : 'Visitors find your name, how to reach you, and “Opening soon”.'}
      </Text>
      {!isOpen && (
        <>
          {lacking.map((name) => (
            <Text key={name} mt="sm">
              No {name} yet: “{words.addPage}”, in Pages, has one to begin with
            </Text>
          ))}
          {gaps.length > 0 && (
            <>
              <Title order={3} id="gaps" mt="md">
                To fill in before you open
              </Title>
              <FaultList faults={gaps} aria-labelledby="gaps" />
            </>
          )}
          <Title order={3} id="to-look-at" mt="md">
            Look at each page before you open
          </Title>
          <ul className="list" aria-labelledby="to-look-at">
            {seen.map(({ file, label }) => (
              <Group component="li" key={file} justify="space-between">
                <Link className="target" to={screenOf(file)!}>
                  {label}
                </Link>
                {looked.includes(file) && <small>✓ Looked at</small>}
              </Group>
            ))}
          </ul>
        </>
      )}
      <AsyncButton mt="md" size="lg" variant={isOpen ? 'default' : 'filled'} onPress={toggle}>
        {isOpen ? 'Close for now' : 'Open the site'}
      </AsyncButton>
    </section>
  );
}
