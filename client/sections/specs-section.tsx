import type { SectionOf } from '../../shared/content/page-content.js';
import { Fold } from '../components/fold';
import { Section } from '../components/section';
import classes from './specs-section.module.css';

export function SpecsSection({ items, ...section }: SectionOf<'specs'>) {
  return (
    <Section {...section} ground="inverted">
      <div className={classes.list}>
        {items.map(({ title, text, specs }, index) => (
          <article key={index} className={classes.card}>
            <h3 className={classes.title}>{title}</h3>
            <p>{text}</p>
            <div className={classes.specs}>
              <Fold summary={specs.map(({ label }) => label).join('\u00a0· ')} isForPhones>
                <dl>
                  {specs.map(({ label, value }, at) => (
                    <div key={at} className={classes.spec}>
                      <dt className={classes.label}>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </Fold>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
