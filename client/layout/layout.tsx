import { type NavigationType, Outlet } from 'react-router-dom';
import { usePage } from '../api/use-page';
import { useSite } from '../site-context';
import { LazyToaster } from '../toast/lazy-toaster';
import { Footer } from './footer';
import { Header } from './header';
import classes from './layout.module.css';
import { PhoneBar } from './phone-bar';
import { usePageMove } from './use-page-move';

export function Layout({ navigationType }: { navigationType: NavigationType }) {
  const { words, isClosed } = useSite();
  const colours = usePage()?.colours ?? 'main';
  usePageMove(navigationType);
  return (
    <>
      <a href="#main" className={classes.skip}>
        {words.skipToContent}
      </a>
      <Header colours={colours} />
      <main id="main" tabIndex={-1} className={classes.main} data-accent={colours}>
        <Outlet />
      </main>
      <Footer colours={colours} />
      {!isClosed && <PhoneBar colours={colours} />}
      <LazyToaster />
    </>
  );
}
