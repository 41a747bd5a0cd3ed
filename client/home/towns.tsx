import { COUNTIES } from '../../shared/content/areas.js';
import classes from './towns.module.css';

/** The towns of the tour, one line per county, sliding past as the visitor scrolls. */
export function Towns() {
  return (
    <div className={classes.towns}>
      {COUNTIES.map(({ id, towns }) => (
        <p key={id} className={classes.line}>
          {towns.join('\u00a0· ')}
        </p>
      ))}
    </div>
  );
}
