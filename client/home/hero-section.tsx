import { HERO } from '../../shared/content/home.js';
import { LinkButton } from '../components/link-button';
import classes from './hero-section.module.css';

export function HeroSection() {
  return (
    <section id="home" className={classes.hero} aria-labelledby="headline">
      <div className={classes.content}>
        <h1 id="headline" className={classes.headline}>
          {HERO.headline.map((line) => (
            <span key={line} className={classes.line}>
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className={classes.sub}>{HERO.sub}</p>
        <div className={classes.actions}>
          <LinkButton to="/#contact">Book Now</LinkButton>
          <LinkButton to="/#services" variant="outline">
            Our Services
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
