import type { SectionOf } from '../../shared/content/page-content.js';
import classes from './towns-section.module.css';

export function TownsSection({ id, areas }: SectionOf<'towns'>) {
  return (
    <div id={id} className={classes.towns}>
      {areas.map(({ name, towns }, index) => (
        <p key={index} className={classes.line}>
          <span className={classes.county}>{name}</span>
          {towns.map((town, at) => [' ', <span key={at}>{town}</span>])}
        </p>
      ))}
    </div>
  );
}
