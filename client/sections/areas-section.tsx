import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import classes from './areas-section.module.css';

/** The towns that the business plays in, a section for each county. */
export function AreasSection({ areas }: SectionOf<'areas'>) {
  return areas.map(({ name, text, towns }, index) => (
    <Section key={index} heading={name} intro={text}>
      <ul className={classes.towns}>
        {towns.map((town, at) => (
          <li key={at} className={classes.town}>
            {town}
          </li>
        ))}
      </ul>
    </Section>
  ));
}
