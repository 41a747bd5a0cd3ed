import { HeadlessMantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import type { Site } from '../shared/site.js';
import './global.css';
import { OpenFilmIdContext } from './gallery/open-film';
import { Layout } from './layout/layout';
import { ContentPage } from './pages/content-page';
import { NotFoundPage } from './pages/not-found-page';
import { SiteContext } from './site-context';
import { theme } from './theme';
import { useShownLocation } from './use-shown-location';

interface AppProps {
  site: Site;
  queryClient: QueryClient;
}

export function App({ site, queryClient }: AppProps) {
  return (
    // Sets none of Mantine's CSS variables, which nothing here uses.
    <HeadlessMantineProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <SiteContext value={site}>
          <SiteRoutes routes={site.routes} />
        </SiteContext>
      </QueryClientProvider>
    </HeadlessMantineProvider>
  );
}

function SiteRoutes({ routes }: Pick<Site, 'routes'>) {
  const { location, navigationType, filmId } = useShownLocation();
  return (
    <OpenFilmIdContext value={filmId}>
      <Routes location={location}>
        <Route element={<Layout navigationType={navigationType} />}>
          {routes.map(({ path }) => (
            <Route key={path} path={path} element={<ContentPage />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </OpenFilmIdContext>
  );
}
