import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import type { Video } from '../../shared/api/videos.js';
import type { OtherFilm } from '../../shared/content/page-content.js';
import { filmPath } from '../../shared/films.js';
import { fillIn } from '../../shared/words/words.js';
import { Icon } from '../components/icon';
import { openOver } from '../components/open-over';
import { useSite } from '../site-context';
import { Thumbnail } from './thumbnail';
import classes from './video-card.module.css';

interface VideoCardProps {
  video: OtherFilm & Partial<Video>;
  isFeature?: boolean;
  /** Plays the film over the page. If undefined, the card only links to the film's page. */
  onPlay?: (path: string) => void;
}

/** Memoised, as a gallery may have hundreds of cards. */
export const VideoCard = memo(function VideoCard({ video, isFeature, onPlay }: VideoCardProps) {
  const { title, description, thumbnailUrl, category } = video;
  const site = useSite();
  const path = filmPath(video, site);

  function play(event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>) {
    if (onPlay) openOver(event, () => onPlay(path));
  }

  return (
    <article
      className={isFeature ? `${classes.card} ${classes.feature}` : classes.card}
      data-featured={isFeature}
    >
      {/* A link to the film's page without JavaScript, a button with it. */}
      <a
        className={classes.button}
        href={path}
        role={onPlay && 'button'}
        aria-label={fillIn(site.words.playFilm, { title })}
        onClick={play}
        onKeyDown={(event) => event.key === ' ' && play(event)}
      >
        {thumbnailUrl && <Thumbnail url={thumbnailUrl} isLarge={isFeature} />}
        {onPlay && (
          <span className={classes.sign}>
            <Icon name="play" />
          </span>
        )}
      </a>
      <div className={classes.text}>
        <p className={classes.category}>{category}</p>
        <h3 className={classes.title}>{title}</h3>
        {description && <p className={classes.description}>{description}</p>}
      </div>
    </article>
  );
});
