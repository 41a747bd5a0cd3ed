import { Button } from '@mantine/core';
import { countLetters } from '../../shared/content/marks.js';
import type { SectionOf } from '../../shared/content/page-content.js';
import { usePage } from '../api/use-page';
import { FirstPrice } from '../components/first-price';
import { Icon } from '../components/icon';
import { IconButton } from '../components/icon-button';
import { Link } from '../components/link';
import { Backdrop } from '../hero/backdrop';
import { PlayButton } from '../hero/play-button';
import { useBackgroundFilm } from '../hero/use-film';
import { useSite } from '../site-context';
import classes from './hero-section.module.css';

export function HeroSection({ id, headline, text, film, picture, pictureTall }: SectionOf<'hero'>) {
  const { contact, words } = useSite();
  const { sections } = usePage()!;
  const anchors = sections.map((section) => section.id);
  const { state, video, togglePlay, toggleSound } = useBackgroundFilm(film);
  const hasFilm = film && state.status !== 'fallback';
  return (
    <section id={id} className={classes.hero} aria-labelledby="headline" data-hero={state.status}>
      {state.status !== 'fallback' && (
        <Backdrop {...{ picture, pictureTall, film, video }} status={state.status} />
      )}
      <div className={classes.content}>
        <h1
          id="headline"
          className={classes.headline}
          style={{ '--letters': Math.max(...headline.map(countLetters)) }}
        >
          {headline.map((line, index) => (
            <span key={index} className={classes.line}>
              {line}{' '}
            </span>
          ))}
        </h1>
        {text && <p className={classes.sub}>{text}</p>}
        <div className={classes.foot}>
          <div className={classes.actions}>
            <Button component={Link} to={anchors.includes('contact') ? '#contact' : contact}>
              {words.bookNow}
            </Button>
            {anchors.includes('services') && (
              <Button component={Link} to="#services" variant="outlined">
                {words.ourServices}
              </Button>
            )}
          </div>
          <div className={classes.corners}>
            <span className={classes.hint} aria-hidden>
              <Icon name="down" />
            </span>
            <FirstPrice sections={sections} />
            {hasFilm && (
              <div className={classes.controls}>
                <IconButton
                  name={state.isMuted ? words.unmute : words.mute}
                  icon={state.isMuted ? 'soundOff' : 'soundOn'}
                  onPress={toggleSound}
                />
                <PlayButton state={state} onPress={togglePlay} />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
