import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import classes from './quotes-section.module.css';

/** What clients have said: the first as large as a headline, the others side by side below it. */
export function QuotesSection({ items, ...section }: SectionOf<'quotes'>) {
  return (
    <Section {...section}>
      <ul className={classes.list}>
        {items.map(({ text, name, occasion, date }, index) => (
          <li key={index}>
            <figure className={classes.quote}>
              <blockquote className={classes.words}>{text}</blockquote>
              <figcaption className={classes.whose}>
                <b>{name}</b>
                {[occasion, date].filter(Boolean).map((each) => `, ${each}`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
