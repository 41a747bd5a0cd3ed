import { pairEntries } from './pair-entries.js';

it.each([
  ['a text that becomes the next one', ['Wed', 'Party'], ['Party', 'Party'], [0, 1]],
  ['a text that is emptied beside a new one', ['x', ''], ['', ''], [0, 1]],
  ['a copy behind its original', ['Wed', 'Party'], ['Wed', 'Wed', 'Party'], [0, undefined, 1]],
  ['two that are moved', ['a', 'b', 'c'], ['c', 'a', 'b'], [2, 0, 1]],
])('entries are found again: %s', (_, before, after, places) => {
  expect(pairEntries(before, after, () => true)).toEqual(places);
});

it.each([
  ['is any of them to a merge', undefined, [undefined, undefined]],
  ['stays the nearest to what only has to be told apart', () => true, [0, undefined]],
])('of two of one name, a rewritten entry %s', (_, isChanged, places) => {
  const name = (text: string) => ({ title: 'Evening', text, price: `£${text}` });
  expect(pairEntries([name('a')], [name('b'), name('c')], isChanged)).toEqual(places);
});
