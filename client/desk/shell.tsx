import './shell.css';
import {
  ActionIcon,
  Alert,
  CloseButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useClickOutside, useElementSize, useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { loadPart, reached, refresh, undoChange, useKnownMe, useMe } from './api';
import { AsyncButton } from './components/async-button';
import { DeskIcon, type DeskIconName } from './components/icon';
import { notice, notify, KEEP_NOTICE } from './components/notice';
import { shareAddress } from './components/share-address';
import { SignIn } from './sign-in/sign-in';
import { Failed, Loading } from './components/states';
import { listUnsent } from './unsent';
import { say, words } from './words';

/** Frame around every screen. If the session ends, the screen stays mounted behind the sign-in. */
export function Shell() {
  const me = useMe();
  const wasIn = useKnownMe() !== null;
  if (me.data === undefined) {
    return (
      <main className="door">
        {me.error ? <Failed error={me.error} onAgain={() => void me.refetch()} /> : <Loading />}
      </main>
    );
  }
  return (
    <>
      {!me.data && <SignIn isBack={wasIn} />}
      {wasIn && (
        <div hidden={!me.data}>
          <Inside />
        </div>
      )}
    </>
  );
}

function Inside() {
  const { pathname, state } = useLocation() as Partial<typeof KEEP_NOTICE> & { pathname: string };
  useEffect(() => {
    // A notice about the last screen would be taken for this one's, with its Undo.
    if (!state?.isTold) notice.set(null);
  }, [pathname, state]);
  useEffect(() => {
    // The bar on a phone always begins with the same links.
    const first = matchMedia('(min-width: 48em)').matches ? '[aria-current="page"]' : 'a';
    document.querySelector(`nav ${first}`)?.scrollIntoView({ block: 'nearest' });
    scrollTo(0, 0);
  }, [pathname]);
  useWindowEvent('online', refresh);
  useEffect(() => {
    const tell = ({ message }: Error) => notify(message);
    loadPart(() => import('./films/jobs')).then((films) => films.startSending(), tell);
    if (listUnsent().length > 0)
      loadPart(() => import('./editor/draft-session')).then((drafts) => drafts.sendUnsent(), tell);
  }, []);
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="shell">
        <Navigation />
        <main id="content" tabIndex={-1}>
          {!reached.use() && (
            <Alert color="yellow" mb="md" role="status">
              Nothing reaches the site at the moment. It goes on by itself once there is a
              connection.
            </Alert>
          )}
          <Outlet />
        </main>
        <Notification />
      </div>
    </>
  );
}

function Navigation() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const bar = useClickOutside<HTMLDivElement>(close);
  // Escape also closes dialogs, so its default isn't prevented.
  useHotkeys([['Escape', close, { preventDefault: false }]]);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('dark') === 'dark';
  const colours = say(isDark ? 'Light colours' : 'Dark colours');
  return (
    <div className="bar" ref={bar} data-open={isOpen || undefined}>
      <nav aria-label="Desk">
        {Object.entries(words.screens).map(([path, name]) => (
          <NavLink
            key={path}
            to={path === 'today' ? '/' : `/${path}`}
            end={path === 'today'}
            onClick={close}
          >
            <DeskIcon name={path as DeskIconName} />
            {name}
          </NavLink>
        ))}
      </nav>
      <ActionIcon
        className="colours"
        variant="subtle"
        color="gray"
        aria-label={colours}
        title={colours}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        <DeskIcon name={isDark ? 'sun' : 'moon'} />
      </ActionIcon>
      <button
        type="button"
        className="more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <DeskIcon name={isOpen ? 'down' : 'more'} />
        {isOpen ? words.close : words.more}
      </button>
    </div>
  );
}

const NOTICE_LIFE = 8000;

/** Closes itself, unless it is hovered or has the focus. */
function Notification() {
  const current = notice.use();
  useEffect(() => {
    if (!current) return undefined;
    const timer = setInterval(() => {
      const isHeld = document.querySelector('.notice:is(:hover, :focus-within)') !== null;
      if (!isHeld) notice.set(null);
    }, NOTICE_LIFE);
    return () => clearInterval(timer);
  }, [current]);
  const { ref, height } = useElementSize();
  useEffect(() => document.documentElement.style.setProperty('--notice', `${height}px`), [height]);
  return (
    <div className="notice" role="status" ref={ref}>
      {current && (
        <div>
          <span>{current.text}</span>
          {current.undo != null && (
            <AsyncButton onPress={() => undoChange(current.undo!)}>{words.undo}</AsyncButton>
          )}
          {current.share && (
            <AsyncButton onPress={() => shareAddress(current.share!.url, current.share!.title)}>
              {words.share}
            </AsyncButton>
          )}
          <CloseButton aria-label={words.close} onClick={() => notice.set(null)} />
        </div>
      )}
    </div>
  );
}
