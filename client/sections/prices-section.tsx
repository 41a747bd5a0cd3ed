import { Button } from '@mantine/core';
import type { SectionOf } from '../../shared/content/page-content.js';
import { fillIn } from '../../shared/words/words.js';
import button from '../button.module.css';
import { CheckList } from '../components/check-list';
import { FilledWords } from '../components/filled-words';
import { Fold } from '../components/fold';
import { Link } from '../components/link';
import { WhatsAppLink } from '../components/reach-links';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './prices-section.module.css';

/** Prices as on the board behind a bar, what comes with each of them, and where to ask for a date. */
export function PricesSection({ items, included, note, ...section }: SectionOf<'prices'>) {
  const { phone, contact, words } = useSite();
  return (
    <Section {...section}>
      <div className={included && classes.sides}>
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
            <div className={classes.links}>
              {phone && (
                <Button component={Link} to={`tel:${phone.e164}`}>
                  {fillIn(words.callNumber, { phone: phone.display })}
                </Button>
              )}
              <WhatsAppLink className={button.root} />
              <Button component={Link} to={contact} variant={phone ? 'outlined' : 'solid'}>
                {words.bookNow}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
