import type { RefObject } from 'react';
import type { BackgroundFilm, PictureContent } from '../../shared/content/page-content.js';
import { focusPosition, largestUrl, srcset } from '../components/picture-files';
import classes from './backdrop.module.css';
import type { HeroState } from './hero-state';

/** Screens that get the film and the picture in portrait format. */
export const TALL_SCREEN = '(max-aspect-ratio: 4/5)';

interface BackdropProps {
  picture?: PictureContent;
  pictureTall?: PictureContent;
  film?: BackgroundFilm;
  video: RefObject<HTMLVideoElement | null>;
  status: HeroState['status'];
  isFurtherDown?: boolean;
}

export function Backdrop({ film, video, status, ...still }: BackdropProps) {
  const isVisible = status === 'playing' || status === 'paused';
  return (
    <>
      <Still {...still} />
      {film && status !== 'fallback' && (
        <video
          ref={video}
          className={isVisible ? `${classes.film} ${classes.visible}` : classes.film}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden
          tabIndex={-1}
        />
      )}
    </>
  );
}

function Still({
  picture,
  pictureTall,
  isFurtherDown,
}: Pick<BackdropProps, 'picture' | 'pictureTall' | 'isFurtherDown'>) {
  if (!picture) return undefined;
  const { width, height, alt, placeholder } = picture;
  const objectPosition = focusPosition(picture);
  if (placeholder) {
    const style = { background: placeholder, backgroundPosition: objectPosition };
    return <div className={classes.picture} style={style} />;
  }
  const tall = pictureTall?.placeholder ? undefined : pictureTall;
  return (
    <picture>
      {tall &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={TALL_SCREEN}
            type={`image/${format}`}
            srcSet={srcset(tall, format)}
            sizes="100vw"
          />
        ))}
      <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes="100vw" />
      <img
        className={tall ? `${classes.picture} ${classes.tall}` : classes.picture}
        style={{ objectPosition, '--tall-position': tall && focusPosition(tall) }}
        src={largestUrl(picture)}
        srcSet={srcset(picture, 'webp')}
        sizes="100vw"
        width={width}
        height={height}
        alt={alt}
        loading={isFurtherDown ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  );
}
