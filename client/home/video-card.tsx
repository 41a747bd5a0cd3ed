import type { Video } from '../../shared/api/videos.js';
import classes from './video-card.module.css';

interface VideoCardProps {
  video: Video;
  /** The one large card. */
  isFeature?: boolean;
}

export function VideoCard({ video, isFeature }: VideoCardProps) {
  const { title, description, url, thumbnailUrl, category } = video;
  return (
    <article
      className={isFeature ? `${classes.card} ${classes.feature}` : classes.card}
      data-featured={isFeature}
    >
      <a className={classes.link} href={url} aria-label={`Play ${title}`}>
        {thumbnailUrl && (
          <img
            className={classes.picture}
            src={thumbnailUrl}
            alt=""
            loading="lazy"
            width={1280}
            height={720}
          />
        )}
      </a>
      <p className={classes.category}>{category}</p>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.description}>{description}</p>
    </article>
  );
}
