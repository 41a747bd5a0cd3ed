import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, useRoutes } from 'react-router-dom';
import { queryClient } from './api';
import { applyLook } from './look';
import { Join } from './sign-in/join';
import { Shell } from './shell';
import { drawLazily } from './components/states';
import { deskTheme } from './theme';

/** Screen with several paths, which keeps its state from one to the next. */
const SETTINGS = drawLazily(() => import('./screens/settings').then((m) => m.SettingsScreen));

const SCREENS = {
  '': drawLazily(() => import('./screens/today').then((m) => m.TodayScreen)),
  'begin/:step?': drawLazily(() => import('./begin/begin').then((m) => m.Begin)),
  'films/:id?': drawLazily(() => import('./films/films').then((m) => m.FilmsScreen)),
  pages: drawLazily(() => import('./screens/pages').then((m) => m.Pages)),
  'pages/:id': drawLazily(() => import('./screens/page-editor').then((m) => m.PageEditor)),
  pictures: drawLazily(() => import('./screens/pictures').then((m) => m.Pictures)),
  business: SETTINGS,
  look: SETTINGS,
  areas: drawLazily(() => import('./screens/page-editor').then((m) => m.AreasEditor)),
  words: SETTINGS,
  history: drawLazily(() => import('./screens/history').then((m) => m.History)),
  backup: drawLazily(() => import('./screens/backup').then((m) => m.Backup)),
  devices: drawLazily(() => import('./screens/devices').then((m) => m.Devices)),
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
