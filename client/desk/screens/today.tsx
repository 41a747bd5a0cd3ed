import '../form/pictures.css';
import { Alert, Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Films, Today as TodayData } from '../../../shared/api/desk.js';
import type { SiteFault } from '../../../shared/api/desk-site.js';
import { useKnownMe } from '../api';
import { Poster } from '../films/poster';
import { JobCard } from '../films/job-card';
import { useJobs } from '../films/jobs';
import { formatTime } from '../format';
import { Icon } from '../components/icon';
import { Loading, MainAction, QueryResult, ScreenTitle } from '../components/states';
import { screenOf } from '../editor/screen-of';
import { useCallFile, useSiteFiles } from '../editor/use-draft';
import { words } from '../words';
import { HistoryList } from './history';
import { Opening, useLooked } from './opening';
import { NotBegun } from './site-screen';

const INTERVAL = 5000;
const LISTED = 5;
const SHOWN = 4;

/** What visitors see now, what needs looking after, and what was done last. */
export function Today() {
  const query = useQuery<TodayData>({ queryKey: ['today'], refetchInterval: INTERVAL });
  const [site, looked] = [useSiteFiles(), useLooked()];
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle name={words.screens.today} isWide>
        {query.data?.isOwn && (
          <MainAction name={words.addFilm} onPress={() => void navigate('/films/new')} />
        )}
      </ScreenTitle>
      {/* At once, so that nothing moves under a thumb. */}
      {site.isPending || looked.isPending ? (
        <Loading />
      ) : (
        <QueryResult query={query}>{(today) => <Parts today={today} />}</QueryResult>
      )}
    </>
  );
}

function Parts({ today }: { today: TodayData }) {
  const { siteUrl } = useKnownMe();
  const { isReady, isOwn, isOpen, problems, faults, films, pages, history, backup } = today;
  return (
    <div className="parts today">
      <div>
        {isReady && problems.length + faults.length === 0 ? (
          isOwn &&
          isOpen && (
            <Alert color="teal" icon={<Icon name="check" />}>
              {words.allWell}
            </Alert>
          )
        ) : (
          <Alert color="red" icon={<Icon name="alert" />} title={words.notWell}>
            {problems.map((problem) => (
              <Text key={problem}>{problem}</Text>
            ))}
          </Alert>
        )}
        {isOwn ? <Opening isOpen={isOpen} /> : <NotBegun />}
        <Drafts />
        {backup?.isDue && <Waiting to="/backup" title={words.backupDue} link={words.makeBackup} />}
        {faults.length > 0 && (
          <Section name={words.faults}>
            <ul className="rows">
              {faults.map((fault) => (
                <Fault key={JSON.stringify(fault)} {...fault} />
              ))}
            </ul>
          </Section>
        )}
        <OnTheWay />
      </div>
      <Section name={words.onSite}>
        <Text>
          {words.countBoth(
            films.count > 0 ? words.filmCount(films.count) : words.noFilmsYet,
            words.pageCount(pages),
          )}
        </Text>
        <LastFilms />
        {backup && (
          <Text>
            {words.lastBackup}: {backup.at ? formatTime(backup.at) : words.noBackup}
          </Text>
        )}
        <Anchor className="target" href={siteUrl} target="_blank">
          {words.seeSite}
        </Anchor>
      </Section>
      <Section name={words.lastChanges}>
        <HistoryList entries={history.slice(0, LISTED)} />
        <Anchor className="target" component={Link} to="/history">
          {words.allChanges}
        </Anchor>
      </Section>
    </div>
  );
}

/** The first ones, as visitors meet them. */
function LastFilms() {
  const films = useQuery<Films>({ queryKey: ['films'] }).data?.films.slice(0, SHOWN) ?? [];
  return (
    <ul className="gallery pages">
      {films.map((film) => (
        <li key={film.id} className="card">
          <Poster film={film} />
          <div>
            <Link className="target" to={`/films/${film.id}`}>
              {film.title}
            </Link>
            <small>
              {film.category}
              {film.featured && ` · ${words.featured}`}
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2}>{name}</Title>
      {children}
    </section>
  );
}

/** Its screen is where one sees which field it is. */
function Fault({ file, line, path, message }: SiteFault) {
  const screen = screenOf(file, path);
  const place = words.inLine(file, line);
  return (
    <li>
      <div>
        <strong>{message}</strong>
        {screen ? (
          <Anchor className="target" component={Link} to={`${screen}#${path}`}>
            {place}
          </Anchor>
        ) : (
          <span>{place}</span>
        )}
      </div>
    </li>
  );
}

/** What is at the desk and not on the site yet. */
function Drafts() {
  const callFile = useCallFile();
  const drafts = useSiteFiles().data?.drafts ?? [];
  const pages = drafts.filter((file) => file.startsWith('pages/'));
  return (
    <>
      {pages.length > 0 && (
        <Waiting to="/pages" title={words.drafts(pages.length)} link={words.toDrafts} />
      )}
      {drafts
        .filter((file) => !pages.includes(file) && screenOf(file))
        .map((file) => (
          <Waiting
            key={file}
            to={screenOf(file)!}
            title={words.draftOf(callFile(file))}
            link={words.toDraft}
          />
        ))}
    </>
  );
}

function Waiting({ to, title, link }: Record<'to' | 'title' | 'link', string>) {
  return (
    <Alert color="yellow" title={title}>
      <Anchor className="target" component={Link} to={to}>
        {link}
      </Anchor>
    </Alert>
  );
}

/** This device's films. */
function OnTheWay() {
  const jobs = useJobs();
  if (jobs.length === 0) return null;
  return (
    <Section name={words.onTheWay}>
      <ul className="cards">
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
    </Section>
  );
}
