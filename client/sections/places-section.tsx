import type { SectionOf } from '../../shared/content/page-content.js';
import { CoverageMap } from '../components/coverage-map';
import { Entry } from '../components/entry';
import { Section } from '../components/section';
import classes from './places-section.module.css';

export function PlacesSection({ items, map, fold, ...section }: SectionOf<'places'>) {
  const places = (
    <ul className={classes.list}>
      {items.map(({ name, text }, index) => (
        <li key={index} className={classes.place}>
          <Entry title={name} text={text} isFolded={fold} />
        </li>
      ))}
    </ul>
  );
  return (
    <Section {...section}>
      {map ? (
        <div className={classes.mapped}>
          <div className={classes.map}>
            <CoverageMap {...map} />
          </div>
          {places}
        </div>
      ) : (
        places
      )}
    </Section>
  );
}
