import './history.css';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeskFilms, HistoryEntry, Thing, Verb } from '../../../shared/api/desk.js';
import { undoChange } from '../api';
import { AsyncButton } from '../components/async-button';
import { DeskIcon } from '../components/icon';
import { SiteImage } from '../components/site-image';
import { QueryResult, ScreenTitle } from '../components/states';
import { useCallFile, useSiteFiles } from '../editor/use-draft';
import { formatClock, formatDay } from '../format';
import { capitalize, words } from '../words';

/** Labels of verbs, or of a verb and a kind, where the verb itself won't do. */
const DONE: Record<string, string> = {
  unfeatured: 'Stopped featuring',
  shown: 'Shown again',
  opened: 'Site opened',
  closed: 'Site closed',
  'added device': 'Let in',
  'removed device': 'Device removed',
  'added sheet': 'Recovery sheet made on',
};

export function History() {
  const query = useQuery<HistoryEntry[]>({ queryKey: ['history'] });
  return (
    <>
      <ScreenTitle name={words.screens.history} />
      <QueryResult query={query}>{(entries) => <HistoryList entries={entries} />}</QueryResult>
    </>
  );
}

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0)
    return (
      <Text c="dimmed">
        Nothing has been changed at the desk yet. Whatever you change is listed here.
      </Text>
    );
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, changes]) => (
    <section key={day} className="day">
      <Text size="sm" fw={600} c="dimmed" py="xs">
        {day}
      </Text>
      <ul className="rows">
        {changes.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ entry: { id, at, verb, thing, device, canUndo } }: { entry: HistoryEntry }) {
  const callFile = useCallFile();
  const site = useSiteFiles().data;
  const film = useQuery<DeskFilms>({ queryKey: ['films'] }).data?.films.find(
    (each) => thing.kind === 'film' && each.id === thing.id,
  );
  const url =
    site?.pages.find(({ file }) => file === thing.name)?.picture ??
    site?.pictures.find(({ file }) => `pictures/${file}` === thing.name)?.url ??
    film?.thumbnailUrl;
  return (
    <li>
      <div className="change" id={`change-${id}`}>
        {url ? (
          <SiteImage url={url} />
        ) : (
          <DeskIcon name={['device', 'sheet'].includes(thing.kind) ? 'devices' : 'edit'} />
        )}
        <strong>{labelOf(verb, callFile(thing.name), thing)}</strong>
        <span>{`${formatClock(at)} · ${device ?? 'a device that is gone'}`}</span>
      </div>
      {canUndo && (
        <AsyncButton aria-describedby={`change-${id}`} onPress={() => undoChange(id)}>
          {words.undo}
        </AsyncButton>
      )}
    </li>
  );
}

function labelOf(verb: Verb, name: string, { kind, parts = [] }: Thing): string {
  const done = DONE[`${verb} ${kind}`] ?? DONE[verb] ?? capitalize(verb);
  if (verb === 'opened' || verb === 'closed') return done;
  const isDraft = kind === 'draft' ? ['not on the site'] : [];
  return `${done}: ${[name, ...parts, ...isDraft].join(', ')}`;
}
