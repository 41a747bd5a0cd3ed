import { Alert, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { Today as TodayData } from '../../../shared/api/desk.js';
import type { SiteFiles } from '../../../shared/api/desk-site.js';
import { useKnownMe } from '../api';
import { OnTheWay } from '../films/job-card';
import { formatTime } from '../format';
import { DeskIcon } from '../components/icon';
import { SiteImage } from '../components/site-image';
import { MainAction, QueryResult, ScreenTitle } from '../components/states';
import { FaultList } from '../editor/fault-list';
import { screenOf } from '../editor/screen-of';
import { useCallFile, useSiteFiles } from '../editor/use-draft';
import { words } from '../words';
import { HistoryList } from './history';
import { OpenSiteCard } from './opening';
import { NotBegun } from './site-screen';

const INTERVAL = 5000;

export function TodayScreen() {
  const query = useQuery<TodayData>({ queryKey: ['today'], refetchInterval: INTERVAL });
  const site = useSiteFiles();
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle name={words.screens.today}>
        {site.data?.folder && (
          <MainAction name={words.addFilm} onPress={() => void navigate('/films/new')} />
        )}
      </ScreenTitle>
      {/* Waits for everything, so that nothing moves under a thumb. */}
      <QueryResult query={site}>
        {(files) => (
          <QueryResult query={query}>{(today) => <Parts today={today} site={files} />}</QueryResult>
        )}
      </QueryResult>
    </>
  );
}

function Parts({ today, site }: { today: TodayData; site: SiteFiles }) {
  const { siteUrl } = useKnownMe();
  const { isOpen, problems, faults, films, history, backup } = today;
  const { pages, drafts } = site;
  const isOwn = site.folder !== null;
  const home = pages.find(({ path }) => path === '/');
  const isWell = problems.length + faults.length === 0;
  const onSite = (
    <section>
      <a className="card site" href={siteUrl} target="_blank">
        <SiteImage url={home?.picture} />
        See the site
      </a>
      <Title order={2}>On the site</Title>
      <Text>
        {films > 0 ? words.filmCount(films) : 'No films yet'},{' '}
        {pages.length === 1 ? 'one page' : `${pages.length} pages`}.
      </Text>
      {backup && <Text>Last backup: {backup.at ? formatTime(backup.at) : 'None yet'}</Text>}
    </section>
  );
  return (
    <div className="parts today">
      {isOwn && isWell && onSite}
      <div>
        {isWell ? (
          isOwn &&
          isOpen && (
            <Alert color="teal" icon={<DeskIcon name="check" />}>
              All is well: visitors see the site as it should be.
            </Alert>
          )
        ) : (
          <Alert color="red" icon={<DeskIcon name="alert" />} title="Something needs you">
            {problems.map((problem) => (
              <Text key={problem}>{problem}</Text>
            ))}
            <FaultList faults={faults} />
          </Alert>
        )}
        {isOwn ? <OpenSiteCard today={today} site={site} /> : <NotBegun />}
        <Drafts drafts={drafts} />
        {backup?.isDue && (
          <Waiting to="/backup" title="Your changes are in no backup" link="Make a backup" />
        )}
        <OnTheWay />
      </div>
      {!(isOwn && isWell) && onSite}
      <section>
        <Title order={2}>Last changes</Title>
        <HistoryList entries={history} />
        <Link className="target" to="/history">
          All changes
        </Link>
      </section>
    </div>
  );
}

function Drafts({ drafts }: Pick<SiteFiles, 'drafts'>) {
  const callFile = useCallFile();
  const pages = drafts.filter((file) => file.startsWith('pages/'));
  const have = pages.length === 1 ? '1 page has' : `${pages.length} pages have`;
  const others = drafts.filter((file) => !pages.includes(file));
  const listed: [to: string | undefined, title: string][] = [
    [pages[0] && '/pages', `${have} changes that aren’t on the site`],
    ...others.map((file): [string | undefined, string] => [
      screenOf(file),
      `Changes in ${callFile(file)} aren’t on the site`,
    ]),
  ];
  return listed.map(
    ([to, title]) => to && <Waiting key={title} to={to} title={title} link="See them" />,
  );
}

function Waiting({ to, title, link }: Record<'to' | 'title' | 'link', string>) {
  return (
    <Alert color="yellow" title={title}>
      <Link className="target" to={to}>
        {link}
      </Link>
    </Alert>
  );
}
