import type { ReactNode } from 'react';
import type { HeadedText } from '../../shared/content/content-types.js';
import { getRoute, type RouteId } from '../../shared/routes.js';
import classes from './page-hero.module.css';
import { Picture } from './picture';

interface PageHeroProps {
  route: RouteId;
  intro: HeadedText;
  /** Below the text: buttons or numbers. */
  children?: ReactNode;
}

/** The head of every page except home: its picture, the h1 set like a poster, what it is about. */
export function PageHero({ route, intro, children }: PageHeroProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.picture}>
        <Picture name={route} sizes="(min-width: 62em) 45vw, 100vw" isEager />
      </div>
      <h1 className={classes.title}>{getRoute(route).heading}</h1>
      <div className={classes.lede}>
        <p className={classes.kicker}>{intro.heading}</p>
        <p>{intro.text}</p>
      </div>
      {children}
    </div>
  );
}
