import { type CSSProperties, useState } from 'react';
import type { FilmContent } from '../../shared/content/page-content.js';
import { escapeAddress, aspectRatioStyle } from '../../shared/thumbnails.js';
import { fillIn } from '../../shared/words/words.js';
import { Icon } from '../components/icon';
import { FilmPlayer } from '../gallery/film-player';
import { Thumbnail } from '../gallery/thumbnail';
import card from '../gallery/video-card.module.css';
import { useSite } from '../site-context';
import classes from './film-section.module.css';

/** Film that a page is about, at full width. Another company's film loads only after a click. */
export function FilmSection({ film }: FilmContent) {
  const { words } = useSite();
  const [isAsked, setIsAsked] = useState(false);
  const { title, url, thumbnailUrl, embedUrl } = film;

  return (
    <div className={classes.screen} style={aspectRatioStyle(url) as CSSProperties}>
      {embedUrl && !isAsked ? (
        // Links to the film on the company's site, for visitors without JavaScript.
        <a
          className={`${card.button} ${classes.film}`}
          href={escapeAddress(url)}
          role="button"
          aria-label={fillIn(words.playFilm, { title })}
          onClick={(event) => {
            event.preventDefault();
            setIsAsked(true);
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            setIsAsked(true);
          }}
        >
          {thumbnailUrl && <Thumbnail url={thumbnailUrl} isLarge />}
          <span className={card.sign}>
            <Icon name="play" />
          </span>
        </a>
      ) : (
        <FilmPlayer
          film={film}
          className={classes.film}
          preload={url.startsWith('/') ? 'metadata' : 'none'}
        />
      )}
    </div>
  );
}
