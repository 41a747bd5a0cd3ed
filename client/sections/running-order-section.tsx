import type { SectionOf } from '../../shared/content/page-content.js';
import { Row } from '../components/row';
import { Section } from '../components/section';
import classes from './running-order-section.module.css';

/** How many steps have room side by side on a wide screen. */
const MOST_ACROSS = 5;

/**
 * An evening in order: a set list, as it is taped to a stage, or a few steps from left to right if
 * they have neither times nor details.
 */
export function RunningOrderSection({ items, ...section }: SectionOf<'running-order'>) {
  const isSetList =
    items.length > MOST_ACROSS || items.some(({ label, details }) => label ?? details);
  const steps = items.map(({ title, text, label, details }, index) => (
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
  ));
  return (
    <Section {...section} ground={isSetList && 'raised'}>
      {isSetList ? (
        <ol className={`${classes.list} ${classes.setList}`}>{steps}</ol>
      ) : (
        <Row as="ol" label={section.heading} className={`${classes.list} ${classes.across}`}>
          {steps}
        </Row>
      )}
    </Section>
  );
}
