import { Button } from '@mantine/core';
import type { HeroContent, Picture } from '../../shared/content/page-content.js';
import { usePage } from '../api/use-page';
import { Icon } from '../components/icon';
import { IconButton } from '../components/icon-button';
import { Link } from '../components/link';
import { findPictureFile, listPictureFiles } from '../components/picture-files';
import { TALL_SCREEN } from '../hero/hero-media';
import { useHeroFilm } from '../hero/use-hero-film';
import { useSite } from '../site-context';
import classes from './hero-section.module.css';

export function HeroSection({ id, headline, text, film, picture, pictureTall }: HeroContent) {
  const { contact, words } = useSite();
  const anchors = usePage()!.sections.map((section) => section.id);
  const { state, video, togglePlay, toggleSound } = useHeroFilm(film);
  const hasFilm = film && state.status !== 'fallback';
  const isPlaying = state.status === 'playing';
  return (
    <section id={id} className={classes.hero} aria-labelledby="headline" data-hero={state.status}>
      {state.status !== 'fallback' && picture && (
        <HeroPicture picture={picture} pictureTall={pictureTall} />
      )}
      {hasFilm && (
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
      )}
      <div className={classes.content}>
        <h1 id="headline" className={classes.headline}>
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
            {hasFilm && (
              <div className={classes.controls}>
                <IconButton
                  name={state.isMuted ? words.unmute : words.mute}
                  icon={state.isMuted ? 'soundOff' : 'soundOn'}
                  onPress={toggleSound}
                />
                <IconButton
                  name={state.isPaused ? words.play : words.pause}
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

function HeroPicture({
  picture,
  pictureTall,
}: Pick<HeroContent, 'pictureTall'> & { picture: Picture }) {
  const { width, height, alt, placeholder } = picture;
  if (placeholder) return <div className={classes.picture} style={{ background: placeholder }} />;
  return (
    <picture>
      {pictureTall && !pictureTall.placeholder && (
        <>
          <source
            media={TALL_SCREEN}
            type="image/avif"
            srcSet={listPictureFiles(pictureTall, 'avif')}
            sizes="100vw"
          />
          <source
            media={TALL_SCREEN}
            type="image/webp"
            srcSet={listPictureFiles(pictureTall, 'webp')}
            sizes="100vw"
          />
        </>
      )}
      <source type="image/avif" srcSet={listPictureFiles(picture, 'avif')} sizes="100vw" />
      <img
        className={classes.picture}
        src={findPictureFile(picture)}
        srcSet={listPictureFiles(picture, 'webp')}
        sizes="100vw"
        width={width}
        height={height}
        alt={alt}
        decoding="async"
      />
    </picture>
  );
}
