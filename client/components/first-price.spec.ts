import { findLowestPrice } from './first-price';

it.each<[string[], string | undefined]>([
  [['£480', '£690', '£890'], 'from £480'],
  [['£890', '£480'], 'from £480'],
  [['£240', '£360', '£80'], 'from £240'],
  [['1.250 €', '950 €'], 'from 950 €'],
  [['$1,250.00'], '$1,250.00'],
  [['Ask us', '£300'], '£300'],
  [['Ask us', '£250–£400', 'from £650'], undefined],
  [[], undefined],
])('the prices %j begin a page with %s', (prices, shown) => {
  const lowest = findLowestPrice(prices.map((price) => ({ price })));
  expect(lowest && (lowest.from ? `from ${lowest.price}` : lowest.price)).toBe(shown);
});
