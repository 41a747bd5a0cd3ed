import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { queryClient } from './api';
import { applyLook } from './look';
import { Join } from './sign-in/join';
import { Shell } from './shell';
import { BrokenScreen, Loading } from './components/states';
import { theme } from './theme';

/** @param load a module that is only loaded with its screen */
function screen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<Loading />}>
      <Screen />
    </Suspense>
  );
}

const film = screen(() => import('./films/film-form').then((m) => m.FilmScreen));
const site = {
  pages: () => import('./screens/pages').then((m) => m.Pages),
  'pages/:id': () => import('./screens/page-editor').then((m) => m.PageEditor),
  'pages/lists/:id': () => import('./screens/page-editor').then((m) => m.SharedList),
  pictures: () => import('./screens/pictures').then((m) => m.Pictures),
  business: () => import('./screens/settings').then((m) => m.Business),
  look: () => import('./screens/settings').then((m) => m.Look),
  areas: () => import('./screens/settings').then((m) => m.Areas),
  words: () => import('./screens/settings').then((m) => m.Words),
};

const router = createBrowserRouter(
  [
    { path: 'join', element: <Join /> },
    {
      element: <Shell />,
      children: [
        {
          errorElement: <BrokenScreen />,
          children: [
            { index: true, element: screen(() => import('./screens/today').then((m) => m.Today)) },
            {
              path: 'films',
              element: screen(() => import('./films/films').then((m) => m.Films)),
              children: [
                { path: 'new', element: film },
                { path: ':id', element: film },
              ],
            },
            ...Object.entries(site).map(([path, load]) => ({ path, element: screen(load) })),
            {
              path: 'history',
              element: screen(() => import('./screens/history').then((m) => m.History)),
            },
            {
              path: 'backup',
              element: screen(() => import('./screens/backup').then((m) => m.Backup)),
            },
            {
              path: 'devices',
              element: screen(() => import('./screens/devices').then((m) => m.Devices)),
            },
            { path: '*', element: <Navigate to="/" replace /> },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
);

void applyLook();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
