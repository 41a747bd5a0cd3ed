import type { SectionOf } from '../../shared/content/page-content.js';
import { Fold } from '../components/fold';
import { Section } from '../components/section';
import classes from './running-order-section.module.css';

/** Number of steps that fit side by side on a wide screen. */
const MOST_ACROSS = 5;

/** Course of an evening: a set list, or a few steps side by side without times and details. */
export function RunningOrderSection({ items, ...section }: SectionOf<'running-order'>) {
  const isSetList =
    items.length > MOST_ACROSS || items.some(({ label, details }) => label ?? details);
  return (
    <Section {...section} ground={isSetList && 'raised'}>
      <ol className={`${classes.list} ${isSetList ? classes.setList : classes.across}`}>
        {items.map(({ title, text, label, details }, index) => (
          <li key={index} className={classes.step}>
            <Fold
              isForPhones
              summary={
                <>
                  {label && <span className={classes.label}>{label}</span>}
                  <h3 className={classes.title}>{title}</h3>
                </>
              }
            >
              <p>{text}</p>
              {details && <p className={classes.details}>{details.join(' · ')}</p>}
            </Fold>
          </li>
        ))}
      </ol>
    </Section>
  );
}
