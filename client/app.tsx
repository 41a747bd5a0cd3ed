import { HeadlessMantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ROUTES, type RouteId } from '../shared/routes.js';
import type { Site } from '../shared/site.js';
import './global.css';
import { Layout } from './layout/layout';
import { AreasPage } from './pages/areas-page';
import { BirthdayPage } from './pages/birthday-page';
import { CorporatePage } from './pages/corporate-page';
import { HomePage } from './pages/home-page';
import { NotFoundPage } from './pages/not-found-page';
import { PartyPage } from './pages/party-page';
import { WeddingPage } from './pages/wedding-page';
import { SiteContext } from './site-context';
import { theme } from './theme';

const PAGES: Record<RouteId, ComponentType> = {
  home: HomePage,
  wedding: WeddingPage,
  party: PartyPage,
  birthday: BirthdayPage,
  corporate: CorporatePage,
  areas: AreasPage,
};

interface AppProps {
  site: Site;
  queryClient: QueryClient;
}

/** The whole tree below the router, the same on both sides. */
export function App({ site, queryClient }: AppProps) {
  return (
    // Headless: nothing would show of Mantine's own styles and colours.
    <HeadlessMantineProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <SiteContext value={site}>
          <Routes>
            <Route element={<Layout />}>
              {ROUTES.map(({ id, path }) => {
                const Page = PAGES[id];
                return <Route key={id} path={path} element={<Page />} />;
              })}
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </SiteContext>
      </QueryClientProvider>
    </HeadlessMantineProvider>
  );
}
