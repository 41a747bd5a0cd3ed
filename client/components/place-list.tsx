import type { Place } from '../../shared/content/content-types.js';
import classes from './place-list.module.css';

/** Places with a line about each, set like the dates on a tour poster. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <ul className={classes.list}>
      {places.map(({ name, text }) => (
        <li key={name} className={classes.place}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
