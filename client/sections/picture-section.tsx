import { Title } from '@mantine/core';
import { useId } from 'react';
import type { SectionOf } from '../../shared/content/page-content.js';
import { Backdrop } from '../hero/backdrop';
import { PlayButton } from '../hero/play-button';
import { useBackgroundFilm } from '../hero/use-film';
import classes from './picture-section.module.css';

/** Poster between two sections: a picture or a silent film, with or without words. */
export function PictureSection({ id, heading, intro, ...backdrop }: SectionOf<'picture'>) {
  const headingId = useId();
  const { state, video, togglePlay } = useBackgroundFilm(backdrop.film, true);
  return (
    <section id={id} className={classes.poster} aria-labelledby={heading && headingId}>
      <Backdrop {...backdrop} video={video} status={state.status} isFurtherDown />
      {(heading || intro) && (
        <div className={classes.words}>
          {heading && (
            <Title order={2} data-size="h1" id={headingId} className={classes.heading}>
              {heading}
            </Title>
          )}
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
      )}
      {backdrop.film && state.status !== 'fallback' && (
        <div className={classes.controls}>
          <PlayButton state={state} onPress={togglePlay} />
        </div>
      )}
    </section>
  );
}
