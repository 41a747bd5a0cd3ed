import type { PageContent } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import { FilledWords } from './filled-words';
import classes from './proof.module.css';

/** The page's own price and numbers in one line below its first buttons: from £480 · 1000+ events completed. */
export function Proof({ sections }: Pick<PageContent, 'sections'>) {
  const { words } = useSite();
  const [prices = []] = sections.flatMap((section) =>
    section.type === 'prices' ? [section.items] : [],
  );
  const [price] = prices;
  const [stats = []] = sections.flatMap((section, index) => {
    if (section.type === 'story' && section.stats) return [section.stats];
    // Numbers that begin the page are on the first screen anyway.
    return section.type === 'stats' && index > 0 ? [section.items] : [];
  });
  if (!price && stats.length === 0) return null;
  return (
    <ul className={classes.proof}>
      {price && (
        <li>
          <FilledWords
            words={price.from || prices.length > 1 ? words.from : '{price}'}
            values={{ price: <b>{price.price}</b> }}
          />
        </li>
      )}
      {stats.slice(0, 2).map(({ value, label }, index) => (
        <li key={index}>
          <b>{value}</b> {label}
        </li>
      ))}
    </ul>
  );
}
