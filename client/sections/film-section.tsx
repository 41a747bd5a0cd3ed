import { type SyntheticEvent, useState } from 'react';
import type { SectionOf } from '../../shared/content/page-content.js';
import { escapeAddress, aspectRatioStyle } from '../../shared/thumbnails.js';
import { fillIn } from '../../shared/words/words.js';
import { Icon } from '../components/icon';
import { FilmPlayer } from '../gallery/film-player';
import { Thumbnail } from '../gallery/thumbnail';
import card from '../gallery/video-card.module.css';
import { useSite } from '../site-context';
import classes from './film-section.module.css';

/** Film that a page is about, at full width. Another company's film loads only after a click. */
export function FilmSection({ film }: SectionOf<'film'>) {
  const { words } = useSite();
  const [isAsked, setIsAsked] = useState(false);
  const { title, url, thumbnailUrl, embedUrl } = film;

  function play(event: SyntheticEvent) {
    event.preventDefault();
    setIsAsked(true);
  }

  return (
    <div className={classes.screen} style={aspectRatioStyle(url)}>
      {embedUrl && !isAsked ? (
        // Links to the film on the company's site, for visitors without JavaScript.
        <a
          className={`${card.button} ${classes.film}`}
          href={escapeAddress(url)}
          role="button"
          aria-label={fillIn(words.playFilm, { title })}
          onClick={play}
          onKeyDown={(event) => event.key === ' ' && play(event)}
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
