import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { queryClient } from './api';
import { applyLook } from './look';
import { Join } from './sign-in/join';
import { Shell } from './shell';
import { Loading, NotOpened } from './components/states';
import { createId } from './store';
import { deskTheme } from './theme';

function draw(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <ErrorBoundary name={createId()} loading={<Loading />} failed={<NotOpened />}>
      <Screen />
    </ErrorBoundary>
  );
}

/** Screen with several paths, which keeps its state from one to the next. */
const SETTINGS = draw(() => import('./screens/settings').then((m) => m.SettingsScreen));

const SCREENS = {
  '': draw(() => import('./screens/today').then((m) => m.TodayScreen)),
  'begin/:step?': draw(() => import('./begin/begin').then((m) => m.Begin)),
  'films/:id?': draw(() => import('./films/films').then((m) => m.FilmsScreen)),
  pages: draw(() => import('./screens/pages').then((m) => m.Pages)),
  'pages/:id': draw(() => import('./screens/page-editor').then((m) => m.PageEditor)),
  pictures: draw(() => import('./screens/pictures').then((m) => m.Pictures)),
  business: SETTINGS,
  look: SETTINGS,
  areas: draw(() => import('./screens/page-editor').then((m) => m.AreasEditor)),
  words: SETTINGS,
  history: draw(() => import('./screens/history').then((m) => m.History)),
  backup: draw(() => import('./screens/backup').then((m) => m.Backup)),
  devices: draw(() => import('./screens/devices').then((m) => m.Devices)),
};

const Screens = () =>
  useRoutes([
    { path: 'join', element: <Join /> },
    {
      element: <Shell />,
      children: [
        ...Object.entries(SCREENS).map(([path, element]) => ({ path, element })),
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ]);

void applyLook();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={deskTheme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/desk">
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
