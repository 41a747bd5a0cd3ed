import type { SectionOf } from '../../shared/content/page-content.js';
import { Entry } from '../components/entry';
import { Section } from '../components/section';
import classes from './places-section.module.css';

/** Places with a line about each, set like the dates on a tour poster. */
export function PlacesSection({ items, fold, ...section }: SectionOf<'places'>) {
  return (
    <Section {...section}>
      <ul className={classes.list}>
        {items.map(({ name, text }, index) => (
          <li key={index} className={classes.place}>
            <Entry title={name} text={text} isFolded={fold} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
