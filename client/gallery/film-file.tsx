import { useEffect, useRef, useState, type VideoHTMLAttributes } from 'react';
import type { FilmContent } from '../../shared/content/page-content.js';
import { escapeAddress } from '../../shared/thumbnails.js';
import { ReachUs } from '../components/reach-us';
import { useSite } from '../site-context';
import classes from './film-file.module.css';

interface Props extends VideoHTMLAttributes<HTMLVideoElement> {
  film: FilmContent['film'];
}

/** A film, as high as it is, or in its company's frame; and what to do where it can't be played. */
export function FilmFile({ film, className, ...props }: Props) {
  const { words } = useSite();
  const { title, url, thumbnailUrl, embedUrl } = film;
  const address = escapeAddress(url);
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  function fail({ error }: HTMLVideoElement) {
    console.error(`The film can't be played: ${error?.message}`);
    setHasFailed(true);
  }

  // It starts to load before React puts it into the page, so it may have failed already.
  useEffect(() => {
    if (video.current?.error) fail(video.current);
  }, []);

  if (embedUrl) {
    return (
      <iframe
        ref={takeFocus}
        className={className}
        src={embedUrl}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <>
      {/* The films are music and light; what is said in one goes into its description. */}
      <video
        ref={video}
        className={className}
        src={address}
        poster={thumbnailUrl && escapeAddress(thumbnailUrl)}
        aria-label={title}
        controls
        playsInline
        onError={({ currentTarget }) => fail(currentTarget)}
        {...props}
      />
      {hasFailed && (
        <p className={classes.failure} role="alert">
          {words.filmFailed} <a href={address}>{words.openFilm}</a>.{' '}
          <ReachUs call={words.filmFailedCall} write={words.filmFailedWrite} />
        </p>
      )}
    </>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus();
