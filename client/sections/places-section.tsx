import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import classes from './places-section.module.css';

/** Places with a line about each, set like the dates on a tour poster. */
export function PlacesSection({ items, ...section }: SectionOf<'places'>) {
  return (
    <Section {...section}>
      <ul className={classes.list}>
        {items.map(({ name, text }, index) => (
          <li key={index} className={classes.place}>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
