import { Button } from '@mantine/core';
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Video } from '../../shared/api/videos.js';
import type { SectionOf } from '../../shared/content/page-content.js';
import { escapeAddress } from '../../shared/thumbnails.js';
import { useFeaturedVideos, useVideos } from '../api/use-videos';
import { ErrorBoundary } from '../components/error-boundary';
import { focusQuietly } from '../components/focus-quietly';
import { ReachUs } from '../components/reach-us';
import { Row } from '../components/row';
import { Section } from '../components/section';
import { useGradualCount } from '../gallery/use-gradual-count';
import { VideoCard } from '../gallery/video-card';
import { useSite } from '../site-context';
import classes from './gallery-section.module.css';

/** How many cards are drawn in one go, in rows of two, three and two. */
const SLICE = 7;
/** How many slices come with the page: more than most galleries have. */
const FIRST_SLICES = 3;

const VideoDialog = lazy(async () => ({
  default: (await import('../gallery/video-dialog')).VideoDialog,
}));

export function GallerySection(section: SectionOf<'gallery'>) {
  return (
    <Section {...section}>
      <Gallery heading={section.heading} />
    </Section>
  );
}

/** The first featured film large, and below it all that are not featured. */
function Gallery({ heading }: { heading?: string }) {
  const { words } = useSite();
  const all = useVideos();
  const featured = useFeaturedVideos();
  const [playing, setPlaying] = useState<Video>();
  const list = useRef<HTMLDivElement>(null);
  const slices = useMemo(
    () => cutIntoSlices(all.data?.filter((video) => !video.featured) ?? []),
    [all.data],
  );
  const count = useGradualCount(FIRST_SLICES, featured.data ? slices.length : 0, list);
  const error = all.error ?? featured.error;

  useEffect(() => {
    if (error) console.error(error.message);
  }, [error]);

  const retry = () =>
    void [all, featured].filter((query) => query.isError).map((query) => query.refetch());

  // What only the server has tried to read is asked for here as well.
  useEffect(() => {
    for (const query of [all, featured]) if (query.isError && !query.isFetched) void query.refetch();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (error) return <GalleryFailure onRetry={retry} />;
  if (!all.data || !featured.data) {
    return (
      <div className={classes.dark} role="status">
        <p>{words.loadingGallery}</p>
      </div>
    );
  }

  const [feature] = featured.data;
  if (!feature && slices.length === 0) {
    // Only one that was loading here takes the loading screen's place.
    const classNames = all.isFetchedAfterMount ? classes.dark : classes.sentence;
    return <p className={classNames}>{words.emptyGallery}</p>;
  }
  return (
    // Without the key, React reuses the dark screen's element, and for a frame the films get its
    // padding.
    <div key="films" className={classes.gallery}>
      {feature && <VideoCard video={feature} isFeature onPlay={setPlaying} />}
      {slices.length > 0 && (
        <Row as="div" label={heading} className={classes.films} ref={list}>
          {slices.slice(0, count).map((videos) => (
            <FilmSlice key={videos[0]!.id} videos={videos} onPlay={setPlaying} />
          ))}
        </Row>
      )}
      {slices.length > FIRST_SLICES && <FilmLinks slices={slices} />}
      {playing && (
        // Without its player the film is shown as it would be without JavaScript.
        <ErrorBoundary onError={() => location.assign(playing.url)}>
          <Suspense>
            <VideoDialog video={playing} onClose={() => setPlaying(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/**
 * The films that are drawn later, for visitors without JavaScript. Other browsers don't parse this
 * as HTML, unless the page's script can't be loaded: see `client/late-start.ts`.
 */
const FilmLinks = memo(function FilmLinks({ slices }: { slices: readonly Video[][] }) {
  return (
    <noscript>
      <div className={classes.links}>
        {slices
          .slice(FIRST_SLICES)
          .flat()
          .map(({ id, url, title, description }) => (
            <article key={id}>
              <a href={escapeAddress(url)}>{title}</a>
              <p>{description}</p>
            </article>
          ))}
      </div>
    </noscript>
  );
});

interface FilmSliceProps {
  videos: readonly Video[];
  onPlay: (video: Video) => void;
}

/** Rendered again only when its films change: a gallery may have hundreds. */
const FilmSlice = memo(function FilmSlice({ videos, onPlay }: FilmSliceProps) {
  return (
    <div className={classes.slice}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} onPlay={onPlay} />
      ))}
    </div>
  );
});

function cutIntoSlices(videos: readonly Video[]): Video[][] {
  return Array.from({ length: Math.ceil(videos.length / SLICE) }, (_, index) =>
    videos.slice(index * SLICE, (index + 1) * SLICE),
  );
}

function GalleryFailure({ onRetry }: { onRetry: () => void }) {
  const { words } = useSite();
  const failure = useRef<HTMLDivElement>(null);
  function tryAgain() {
    // The button disappears, so the focus moves nearby.
    focusQuietly(failure.current!.closest('section')!);
    onRetry();
  }
  return (
    <div ref={failure} className={classes.dark} role="status">
      <p>
        {words.galleryFailed} <ReachUs call={words.tryAgainOrCall} write={words.tryAgainOrWrite} />
      </p>
      <Button variant="outlined" onClick={tryAgain}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
