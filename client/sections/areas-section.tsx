import type { SectionOf } from '../../shared/content/page-content.js';
import { CoverageMap } from '../components/coverage-map';
import { Section } from '../components/section';
import classes from './areas-section.module.css';

export function AreasSection({ areas, map }: SectionOf<'areas'>) {
  const counties = areas.map(({ name, text, towns }, index) => (
    <Section key={index} heading={name} intro={text}>
      {towns.length > 0 && (
        <ul className={classes.towns}>
          {towns.map((town, at) => (
            <li key={at} className={classes.town}>
              {town}
            </li>
          ))}
        </ul>
      )}
    </Section>
  ));
  if (!map) return counties;
  return (
    <div className={classes.mapped}>
      <div className={classes.map}>
        <CoverageMap {...map} />
      </div>
      <div className={classes.counties}>{counties}</div>
    </div>
  );
}
