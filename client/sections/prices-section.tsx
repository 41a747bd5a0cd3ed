import type { SectionOf } from '../../shared/content/page-content.js';
import { fillIn } from '../../shared/words/words.js';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './prices-section.module.css';

/** Prices as on the board behind a bar: what it is, a line of dots, what it costs. */
export function PricesSection({ items, note, ...section }: SectionOf<'prices'>) {
  const { words } = useSite();
  return (
    <Section {...section}>
      <ul className={classes.list}>
        {items.map(({ title, text, price, from }, index) => (
          <li key={index} className={classes.item}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.price}>{from ? fillIn(words.from, { price }) : price}</p>
            {text && <p className={classes.text}>{text}</p>}
          </li>
        ))}
      </ul>
      {note && <p className={classes.note}>{note}</p>}
    </Section>
  );
}
