import type { SectionOf } from '../../shared/content/page-content.js';
import { CallLinks } from '../components/call-links';
import { CheckList } from '../components/check-list';
import { FilledWords } from '../components/filled-words';
import { Fold } from '../components/fold';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './prices-section.module.css';

/** Price list, with what every price includes and buttons to ask for a date. */
export function PricesSection({ items, included, note, ...section }: SectionOf<'prices'>) {
  const { words } = useSite();
  return (
    <Section {...section}>
      <div className={classes.sides}>
        <ul className={classes.list}>
          {items.map(({ title, text, price, from, also }, index) => (
            <li key={index} className={classes.item}>
              <h3 className={classes.title}>{title}</h3>
              <p className={classes.price}>
                <FilledWords
                  words={from ? words.from : '{price}'}
                  values={{ price: <b className={classes.sum}>{price}</b> }}
                />
                {also && (
                  <small>
                    {also.when} <b>{also.price}</b>
                  </small>
                )}
              </p>
              {text && <p className={classes.text}>{text}</p>}
            </li>
          ))}
        </ul>
        {included && (
          <div className={classes.included}>
            <Fold summary={<h3>{words.inEveryPrice}</h3>} isForPhones>
              <CheckList items={included} />
            </Fold>
          </div>
        )}
        <div className={classes.foot}>
          {note && <p className={classes.note}>{note}</p>}
          <div>
            <h3 className={classes.ask}>{words.askForYourDate}</h3>
            <CallLinks buttons={['call', 'book']} isAsked />
          </div>
        </div>
      </div>
    </Section>
  );
}
