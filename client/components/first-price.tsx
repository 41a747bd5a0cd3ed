import { unmark } from '../../shared/content/marks.js';
import type { PageContent } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import { FilledWords } from './filled-words';

/** @returns whether a price is one sum, not a word, such as “ask us”, and no range */
const isSum = (price: string) => /\d/.test(price) && !/[\p{L}–-]/u.test(price);

const readAmount = (price: string) =>
  Number(price.replaceAll(/[^\d.,]|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));

/**
 * Shows the price of the page's cheapest night beside its first buttons: from £480. What costs less than
 * half of the first price is an extra.
 */
export function FirstPrice({ sections }: Pick<PageContent, 'sections'>) {
  const { words } = useSite();
  const sums = sections
    .flatMap((section) => (section.type === 'prices' && !section.hidden ? section.items : []))
    .map(({ price, from }) => ({ price: unmark(price), from }))
    .filter(({ price }) => isSum(price));
  const nights = sums.filter(({ price }) => readAmount(price) >= readAmount(sums[0]!.price) / 2);
  const [lowest] = nights.sort((a, b) => readAmount(a.price) - readAmount(b.price));
  if (!lowest) return null;
  const isFrom = lowest.from || sums.length > 1;
  return (
    <p>
      <FilledWords
        words={isFrom ? words.from : '{price}'}
        values={{ price: <b>{lowest.price}</b> }}
      />
    </p>
  );
}
