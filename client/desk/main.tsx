import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { queryClient } from './api';
import { applyLook } from './look';
import { Join } from './sign-in/join';
import { Shell } from './shell';
import { Failed, Loading } from './components/states';
import { deskTheme } from './theme';

type Load = () => Promise<ComponentType>;

const FILM: Load = () => import('./films/film-form').then((m) => m.FilmScreen);
const SCREENS: Record<string, Load> = {
  '': () => import('./screens/today').then((m) => m.TodayScreen),
  'begin/:step?': () => import('./begin/begin').then((m) => m.Begin),
  films: () => import('./films/films').then((m) => m.FilmsScreen),
  pages: () => import('./screens/pages').then((m) => m.Pages),
  'pages/:id': () => import('./screens/page-editor').then((m) => m.PageEditor),
  pictures: () => import('./screens/pictures').then((m) => m.Pictures),
  areas: () => import('./screens/page-editor').then((m) => m.AreasEditor),
  history: () => import('./screens/history').then((m) => m.History),
  backup: () => import('./screens/backup').then((m) => m.Backup),
  devices: () => import('./screens/devices').then((m) => m.Devices),
};

class Guard extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // A new build has replaced the files of a desk that was left open.
    const error = new Error('This screen couldn’t be opened. Has the desk been updated meanwhile?');
    return <Failed error={error} onAgain={() => location.reload()} />;
  }
}

/** @param name a new one resets the error boundary */
function draw(name: string, load: Load) {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<Loading />}>
      <Guard key={name}>
        <Screen />
      </Guard>
    </Suspense>
  );
}

const route = (path: string, load: Load): RouteObject => ({
  path,
  element: draw(path, load),
  children: path === 'films' ? [route('new', FILM), route(':id', FILM)] : [],
});
/** Several paths of one screen, which keeps its state from one to the next. */
const settings: RouteObject = {
  element: draw('settings', () => import('./screens/settings').then((m) => m.SettingsScreen)),
  children: ['business', 'look', 'words'].map((path) => ({ path, element: null })),
};
const routes: RouteObject[] = [
  { path: 'join', element: <Join /> },
  {
    element: <Shell />,
    children: [
      ...Object.entries(SCREENS).map(([path, load]) => route(path, load)),
      settings,
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
const Screens = () => useRoutes(routes);

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
