import { useEffect, useRef, useState, type VideoHTMLAttributes } from 'react';
import type { SectionOf } from '../../shared/content/page-content.js';
import { escapeAddress } from '../../shared/thumbnails.js';
import { CallOrWrite } from '../components/reach-us';
import { useSite } from '../site-context';
import classes from './film-player.module.css';

interface Props extends VideoHTMLAttributes<HTMLVideoElement> {
  film: SectionOf<'film'>['film'];
}

/** Plays a film from its file or another company's frame, and says what to do if the file fails. */
export function FilmPlayer({ film, className, ...props }: Props) {
  const { words } = useSite();
  const { title, url, thumbnailUrl, embedUrl } = film;
  const address = escapeAddress(url);
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  function fail({ error }: HTMLVideoElement) {
    console.error(`The film can't be played: ${error?.message}`);
    setHasFailed(true);
  }

  // The video starts to load before React mounts it, so its error event may have passed.
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
      {/* No captions: films are music and light, and descriptions say what is said. */}
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
          <CallOrWrite call={words.filmFailedCall} write={words.filmFailedWrite} />
        </p>
      )}
    </>
  );
}

/** Focuses the frame, as the button that was pressed is gone. */
const takeFocus = (frame: HTMLElement | null) => frame?.focus();
