import { HERO } from '../../shared/content/home.js';
import { Icon } from '../components/icon';
import { IconButton } from '../components/icon-button';
import { LinkButton } from '../components/link-button';
import { listPosters, TALL_SCREEN } from './hero-media';
import classes from './hero-section.module.css';
import { useHeroFilm } from './use-hero-film';

export function HeroSection() {
  const { state, video, togglePlay, toggleSound } = useHeroFilm();
  const isPlaying = state.status === 'playing';
  return (
    <section id="home" className={classes.hero} aria-labelledby="headline" data-hero={state.status}>
      {state.status !== 'fallback' && (
        <>
          <HeroPicture />
          <video
            ref={video}
            className={isPlaying ? `${classes.film} ${classes.visible}` : classes.film}
            muted
            loop
            playsInline
            preload="none"
            aria-hidden
            tabIndex={-1}
          />
        </>
      )}
      <div className={classes.content}>
        <h1 id="headline" className={classes.headline}>
          {HERO.headline.map((line) => (
            <span key={line} className={classes.line}>
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className={classes.sub}>{HERO.sub}</p>
        <div className={classes.foot}>
          <div className={classes.actions}>
            <LinkButton to="#contact">Book Now</LinkButton>
            <LinkButton to="#services" variant="outlined">
              Our Services
            </LinkButton>
          </div>
          <div className={classes.corners}>
            <span className={classes.hint} aria-hidden>
              <Icon name="down" />
            </span>
            {state.status !== 'fallback' && (
              <div className={classes.controls}>
                <IconButton
                  name={state.isMuted ? 'Unmute' : 'Mute'}
                  icon={state.isMuted ? 'soundOff' : 'soundOn'}
                  onPress={toggleSound}
                />
                <IconButton
                  name={state.isPaused ? 'Play' : 'Pause'}
                  icon={state.isPaused ? 'play' : 'pause'}
                  onPress={togglePlay}
                />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function HeroPicture() {
  return (
    <picture>
      <source
        media={TALL_SCREEN}
        type="image/avif"
        srcSet={listPosters('avif', 'tall')}
        sizes="100vw"
      />
      <source
        media={TALL_SCREEN}
        type="image/webp"
        srcSet={listPosters('webp', 'tall')}
        sizes="100vw"
      />
      <source type="image/avif" srcSet={listPosters('avif', 'wide')} sizes="100vw" />
      <img
        className={classes.picture}
        src="/film/hero-poster-1280.webp"
        srcSet={listPosters('webp', 'wide')}
        sizes="100vw"
        width={1280}
        height={720}
        alt=""
        decoding="async"
      />
    </picture>
  );
}
