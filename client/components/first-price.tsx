import { unmark } from '../../shared/content/marks.js';
import type { PageContent, SectionOf } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import { FilledWords } from './filled-words';

/** @returns whether a price is one sum, not a word, such as “ask us”, and no range */
const isSum = (price: string) => /\d/.test(price) && !/[\p{L}–-]/u.test(price);

const readAmount = (price: string) =>
  Number(price.replaceAll(/[^\d.,]|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));

type Price = Pick<SectionOf<'prices'>['items'][number], 'price' | 'from'>;

/**
 * Finds the price of the cheapest night. An item below half of the first price counts as an extra.
 * @returns `from` tells that it is a “from” price; undefined if no price is a sum
 */
export function findLowestPrice(items: readonly Price[]): Price | undefined {
  const sums = items
    .map(({ price, from }) => ({ price: unmark(price), from, amount: readAmount(price) }))
    .filter(({ price }) => isSum(price));
  const [lowest] = sums
    .filter(({ amount }) => amount >= sums[0]!.amount / 2)
    .sort((a, b) => a.amount - b.amount);
  return lowest && { price: lowest.price, from: lowest.from || sums.length > 1 };
}

/** Shows what the page's cheapest night costs, beside its first buttons: from £480. */
export function FirstPrice({ sections }: Pick<PageContent, 'sections'>) {
  const { words } = useSite();
  const lowest = findLowestPrice(
    sections.flatMap((section) =>
      section.type === 'prices' && !section.hidden ? section.items : [],
    ),
  );
  if (!lowest) return null;
  return (
    <p>
      <FilledWords
        words={lowest.from ? words.from : '{price}'}
        values={{ price: <b>{lowest.price}</b> }}
      />
    </p>
  );
}
