import { useEffect, useRef, useState, type VideoHTMLAttributes } from 'react';
import { escapeAddress } from '../../shared/thumbnails.js';
import { ReachUs } from '../components/reach-us';
import { useSite } from '../site-context';
import classes from './film-file.module.css';

interface Props extends VideoHTMLAttributes<HTMLVideoElement> {
  film: { title: string; url: string; thumbnailUrl?: string | undefined };
}

/** A film that is a file, as high as it is; and what to do where it can't be played. */
export function FilmFile({ film: { title, url, thumbnailUrl }, ...props }: Props) {
  const { words } = useSite();
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

  return (
    <>
      {/* The films are music and light; what is said in one goes into its description. */}
      <video
        ref={video}
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
          {words.filmFailed} <a href={address}>{words.openFilm}</a>{' '}
          <ReachUs call={words.filmFailedCall} write={words.filmFailedWrite} />
        </p>
      )}
    </>
  );
}
