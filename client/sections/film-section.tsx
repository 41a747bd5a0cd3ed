import { type MouseEvent, useState } from 'react';
import type { FilmContent } from '../../shared/content/page-content.js';
import { escapeAddress } from '../../shared/thumbnails.js';
import { fillIn } from '../../shared/words/words.js';
import { Icon } from '../components/icon';
import { FilmFile } from '../gallery/film-file';
import { Thumbnail } from '../gallery/thumbnail';
import card from '../gallery/video-card.module.css';
import { useSite } from '../site-context';
import classes from './film-section.module.css';

/** The film that a page is about, on a screen from edge to edge. */
export function FilmSection({ film }: FilmContent) {
  return (
    <div className={classes.screen}>
      <Player film={film} />
    </div>
  );
}

/** Another company is asked for its film at a press, and not before. */
function Player({ film }: Pick<FilmContent, 'film'>) {
  const { words } = useSite();
  const [isAsked, setIsAsked] = useState(false);
  const { title, url, thumbnailUrl, embedUrl } = film;
  if (!embedUrl) {
    return (
      <FilmFile
        film={film}
        className={classes.film}
        // Another company is asked for nothing before a press.
        preload={url.startsWith('/') ? 'metadata' : 'none'}
      />
    );
  }
  if (isAsked) {
    return (
      <iframe
        // The button that was pressed is gone.
        ref={(frame) => frame?.focus()}
        className={classes.film}
        data-of={url}
        src={embedUrl}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }

  function ask(event: MouseEvent) {
    event.preventDefault();
    setIsAsked(true);
  }
  return (
    // A link to the company's own page, for visitors without JavaScript.
    <a
      className={`${card.button} ${classes.film}`}
      href={escapeAddress(url)}
      role="button"
      aria-label={fillIn(words.playFilm, { title })}
      onClick={ask}
      onKeyDown={(event) => event.key === ' ' && event.currentTarget.click()}
    >
      {thumbnailUrl && <Thumbnail url={thumbnailUrl} isLarge />}
      <span className={card.sign}>
        <Icon name="play" />
      </span>
    </a>
  );
}
