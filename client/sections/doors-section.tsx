import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import classes from './doors-section.module.css';

export function DoorsSection({ items, ...section }: SectionOf<'doors'>) {
  return (
    <Section {...section}>
      <ul className={classes.list}>
        {items.map(({ ages, title, text }, index) => (
          <li key={index} className={classes.door}>
            <p className={classes.ages}>
              {ages.split('/').map((age, at) => (
                <span key={at}>
                  {at > 0 && <span className={classes.stroke}>/</span>}
                  {age}
                </span>
              ))}
            </p>
            <div className={classes.words}>
              <h3 className={classes.title}>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
