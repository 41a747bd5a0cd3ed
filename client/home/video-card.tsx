import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailFiles } from '../../shared/thumbnails.js';
import { Icon } from '../components/icon';
import classes from './video-card.module.css';

interface VideoCardProps {
  video: Video;
  /** The one large card. */
  isFeature?: boolean;
  onPlay: (video: Video) => void;
}

export function VideoCard({ video, isFeature, onPlay }: VideoCardProps) {
  const { title, description, url, thumbnailUrl, category } = video;
  const [isPictureBroken, setIsPictureBroken] = useState(false);

  const sizes = {
    sizes: isFeature ? '(min-width: 72em) 66rem, 94vw' : '(min-width: 48em) 33rem, 94vw',
  };

  function play(event: KeyboardEvent | MouseEvent) {
    event.preventDefault();
    onPlay(video);
  }

  return (
    <article
      className={isFeature ? `${classes.card} ${classes.feature}` : classes.card}
      data-featured={isFeature}
    >
      {/* A link, so that the film can be watched without JavaScript; with it, a button. */}
      <a
        className={classes.button}
        href={url}
        role="button"
        aria-label={`Play ${title}`}
        onClick={play}
        onKeyDown={(event) => event.key === ' ' && play(event)}
      >
        {thumbnailUrl && !isPictureBroken && (
          <picture>
            <source
              type="image/avif"
              srcSet={listThumbnailFiles(thumbnailUrl, 'avif')}
              {...sizes}
            />
            <img
              className={classes.picture}
              src={thumbnailUrl}
              srcSet={listThumbnailFiles(thumbnailUrl, 'webp')}
              {...sizes}
              alt=""
              loading="lazy"
              decoding="async"
              width={1280}
              height={720}
              // Without its picture the card keeps its ground and the sign. It may have failed before hydration.
              onError={() => setIsPictureBroken(true)}
              ref={(image) => {
                if (image?.complete && image.naturalWidth === 0) setIsPictureBroken(true);
              }}
            />
          </picture>
        )}
        <span className={classes.sign}>
          <Icon name="play" />
        </span>
      </a>
      <div className={classes.text}>
        <p className={classes.category}>{category}</p>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.description}>{description}</p>
      </div>
    </article>
  );
}
