import type { SectionOf } from '../../shared/content/page-content.js';
import { Row } from '../components/row';
import { Section } from '../components/section';
import classes from './specs-section.module.css';

/** Each piece of equipment as a specification card. */
export function SpecsSection({ items, ...section }: SectionOf<'specs'>) {
  return (
    <Section {...section} ground="inverted">
      <Row as="div" label={section.heading} className={classes.list}>
        {items.map(({ title, text, specs }, index) => (
          <article key={index} className={classes.card}>
            <h3 className={classes.title}>{title}</h3>
            <p>{text}</p>
            <dl className={classes.specs}>
              {specs.map(({ label, value }, at) => (
                <div key={at} className={classes.spec}>
                  <dt className={classes.label}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </Row>
    </Section>
  );
}
