import { countLetters } from '../../shared/content/marks.js';
import type { SectionOf } from '../../shared/content/page-content.js';
import { fillIn } from '../../shared/words/words.js';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './quotes-section.module.css';

/** Length in characters from which a quote is too long for the headlines' font. */
const LONG = 160;

/** Clients' quotes. A single one without a heading is a band across the page. */
export function QuotesSection({ items, ...section }: SectionOf<'quotes'>) {
  return (
    <Section {...section} ground={!section.heading && !items[1] && 'inverted'}>
      <ul className={classes.list}>
        {items.map((quote, index) => (
          <li key={index} className={quote.picture ? classes.pictured : undefined}>
            <Quote {...quote} sizes={index === 0 ? '(min-width: 62em) 30rem, 100vw' : '4.5rem'} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type QuoteProps = SectionOf<'quotes'>['items'][number] & {
  /** `sizes` of the picture, as in `<img sizes>`. */
  sizes: string;
};

function Quote({ text, name, occasion, date, picture, source, sizes }: QuoteProps) {
  const { words } = useSite();
  const letters = countLetters(text);
  return (
    <figure className={classes.quote}>
      {picture && (
        <div className={classes.picture}>
          <Picture picture={picture} sizes={sizes} />
        </div>
      )}
      <blockquote
        className={classes.words}
        style={{ '--letters': letters }}
        data-long={letters > LONG || undefined}
      >
        {text}
      </blockquote>
      <figcaption className={classes.whose}>
        <b className={classes.name}>{name}</b>
        {[occasion, date].filter(Boolean).join(', ')}
        {source && (
          <a className={classes.source} href={source.url} target="_blank" rel="noopener">
            {fillIn(words.readItOn, { name: source.name })}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
