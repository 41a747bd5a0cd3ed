import type { ReactNode } from 'react';
import type { Section } from '../../shared/content/content-types.js';
import { getRoute, type RouteId } from '../../shared/routes.js';
import classes from './page-hero.module.css';
import { Picture } from './picture';

interface PageHeroProps {
  route: RouteId;
  intro: Section;
  /** Beside the text, or below it on a phone: see `Picture`. */
  picture?: string;
  /** Stands under the text: buttons or numbers. */
  children?: ReactNode;
}

/** The head of every page but the home page: the h1 as on a poster, and what it is about. */
export function PageHero({ route, intro, picture, children }: PageHeroProps) {
  return (
    <div className={picture ? `${classes.hero} ${classes.illustrated}` : classes.hero}>
      {picture && (
        <div className={classes.picture}>
          <Picture name={picture} sizes="(min-width: 62em) 45vw, 100vw" isEager />
        </div>
      )}
      <h1 className={classes.title}>{getRoute(route).heading}</h1>
      <div className={classes.lede}>
        <p className={classes.kicker}>{intro.heading}</p>
        <p>{intro.text}</p>
      </div>
      {children}
    </div>
  );
}
