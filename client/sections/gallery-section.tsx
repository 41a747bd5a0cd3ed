import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, use, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Video } from '../../shared/api/videos.js';
import type { SectionOf } from '../../shared/content/page-content.js';
import { findFilmId } from '../../shared/films.js';
import { FEATURED_VIDEOS_PATH, VIDEOS_PATH } from '../../shared/routes.js';
import { ErrorBoundary } from '../components/error-boundary';
import { focusQuietly } from '../components/focus-quietly';
import { CallOrWrite } from '../components/reach-us';
import { Row } from '../components/row';
import { Section } from '../components/section';
import { OpenFilmIdContext, OVER_THE_PAGE } from '../gallery/open-film';
import { VideoCard } from '../gallery/video-card';
import { useSite } from '../site-context';
import classes from './gallery-section.module.css';

const VideoDialog = lazy(async () => ({
  default: (await import('../gallery/video-dialog')).VideoDialog,
}));

/** Fetches the films whose category contains `category`, ignoring case. */
const useFilms = (path: string, category = '') =>
  useQuery({
    queryKey: [path],
    select: (films: Video[]) =>
      films.filter((film) => film.category.toLowerCase().includes(category.toLowerCase())),
  });

export function GallerySection(section: SectionOf<'gallery'>) {
  const { data } = useFilms(VIDEOS_PATH, section.category);
  if (section.hideEmpty && data?.length === 0) return null;
  return (
    <Section {...section}>
      <Gallery {...section} />
    </Section>
  );
}

/** Shows the first featured film large, and below it the films that aren't featured. */
function Gallery({ heading, category }: SectionOf<'gallery'>) {
  const { words } = useSite();
  const all = useFilms(VIDEOS_PATH, category);
  const featured = useFilms(FEATURED_VIDEOS_PATH, category);
  const openId = use(OpenFilmIdContext);
  const navigate = useNavigate();
  const play = useCallback(
    // The second press of a double click replaces the entry, so that one Back closes the film.
    (path: string) =>
      void navigate(path, { state: OVER_THE_PAGE, replace: path === location.pathname }),
    [navigate],
  );
  const error = all.error ?? featured.error;
  // True if a loading screen came first: what replaces it is as high, so nothing moves below.
  const [hadLoadingScreen] = useState(!error && !(all.data && featured.data));

  useEffect(() => {
    if (error) console.error(error.message);
  }, [error]);

  const retry = () =>
    void [all, featured].filter((query) => query.isError).map((query) => query.refetch());

  if (error) return <GalleryFailure isAwaited={hadLoadingScreen} onRetry={retry} />;
  if (!all.data || !featured.data) {
    return (
      <div className={classes.screen} role="status">
        <p>{words.loadingGallery}</p>
      </div>
    );
  }

  const playing = openId && all.data.find(({ id }) => id === openId);
  const [feature] = featured.data;
  const others = all.data.filter((video) => !video.featured);
  if (!feature && others.length === 0) {
    return (
      <p className={hadLoadingScreen ? classes.screen : classes.sentence}>{words.emptyGallery}</p>
    );
  }
  return (
    // The key keeps React from reusing the loading screen's element, with its padding for a frame.
    <div key="films" className={classes.gallery}>
      {feature && <VideoCard video={feature} isFeature onPlay={play} />}
      {others.length > 0 && (
        <Row as="div" label={heading} className={classes.films}>
          {others.map((video) => (
            <VideoCard key={video.id} video={video} onPlay={play} />
          ))}
        </Row>
      )}
      {playing && (
        // If the player can't be loaded, a reload shows the film's page.
        <ErrorBoundary onError={() => location.reload()}>
          <VideoDialog video={playing} onClose={leaveFilm} />
        </ErrorBoundary>
      )}
    </div>
  );
}

/** Goes back to the page below, unless the visitor has already done so. */
function leaveFilm(): void {
  if (findFilmId(location.pathname) !== undefined) history.back();
}

function GalleryFailure({ isAwaited, onRetry }: { isAwaited: boolean; onRetry: () => void }) {
  const { words } = useSite();
  function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    focusQuietly(currentTarget.closest('section')!);
    onRetry();
  }
  return (
    <div className={isAwaited ? classes.screen : classes.dark} role="status">
      <p>
        {words.galleryFailed}{' '}
        <CallOrWrite call={words.tryAgainOrCall} write={words.tryAgainOrWrite} />
      </p>
      <Button variant="outlined" onClick={tryAgain}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
