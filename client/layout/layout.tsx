import { Outlet, useLocation } from 'react-router-dom';
import { findRoute } from '../../shared/routes.js';
import { LazyToaster } from '../toast/lazy-toaster';
import { Footer } from './footer';
import { Header } from './header';
import classes from './layout.module.css';
import { PhoneBar } from './phone-bar';
import { usePageMove } from './use-page-move';

/** The frame around every page. */
export function Layout() {
  const { pathname } = useLocation();
  usePageMove();
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main} data-accent={findRoute(pathname)?.id}>
        <Outlet />
      </main>
      <Footer />
      <PhoneBar />
      <LazyToaster />
    </>
  );
}
