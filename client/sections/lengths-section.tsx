import type { SectionOf } from '../../shared/content/page-content.js';
import { countIn } from '../../shared/words/words.js';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './lengths-section.module.css';

/** Packages, each with a bar as long as its hours. */
export function LengthsSection({ items, ...section }: SectionOf<'lengths'>) {
  const { language, words } = useSite();
  const longest = Math.max(...items.map(({ hours }) => hours));
  return (
    <Section {...section}>
      <ul className={classes.list}>
        {items.map(({ hours, price, title, text }, index) => (
          <li key={index} className={classes.package} style={{ '--share': hours / longest }}>
            <p className={classes.bar}>
              <span>{countIn(language, words.hours, hours)}</span>
              {price && <span>{price}</span>}
            </p>
            <h3 className={classes.title}>{title}</h3>
            {text && <p className={classes.text}>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
