import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import type { Video } from '../../shared/api/videos.js';
import { escapeAddress } from '../../shared/thumbnails.js';
import { fillIn } from '../../shared/words/words.js';
import { Icon } from '../components/icon';
import { useSite } from '../site-context';
import { Thumbnail } from './thumbnail';
import classes from './video-card.module.css';

interface VideoCardProps {
  video: Video;
  /** The one large card. */
  isFeature?: boolean;
  onPlay: (video: Video) => void;
}

/** Rendered again only when its film changes: a gallery may have hundreds. */
export const VideoCard = memo(function VideoCard({ video, isFeature, onPlay }: VideoCardProps) {
  const { title, description, url, thumbnailUrl, category } = video;
  const { words } = useSite();

  function play(event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>) {
    event.preventDefault();
    // Safari gives the focus to nothing that is pressed, and the dialog gives it back.
    event.currentTarget.focus({ preventScroll: true });
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
        href={escapeAddress(url)}
        role="button"
        aria-label={fillIn(words.playFilm, { title })}
        onClick={play}
        onKeyDown={(event) => event.key === ' ' && play(event)}
      >
        {thumbnailUrl && <Thumbnail url={thumbnailUrl} isLarge={isFeature} />}
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
});
