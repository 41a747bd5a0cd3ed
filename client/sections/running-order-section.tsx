import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import classes from './running-order-section.module.css';

/** An evening in order, like the set list taped to a stage. */
export function RunningOrderSection({ items, ...section }: SectionOf<'running-order'>) {
  return (
    <Section {...section}>
      <ol className={classes.list}>
        {items.map(({ title, text, label, details }, index) => (
          <li key={index} className={classes.step}>
            <div>
              {label && <p className={classes.label}>{label}</p>}
              <h3 className={classes.title}>{title}</h3>
            </div>
            <div className={classes.body}>
              <p>{text}</p>
              {details && <p className={classes.details}>{details.join(' · ')}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
