import { pairEntries } from './pair-entries.js';

it.each([
  ['a text that becomes the next one', ['Wed', 'Party'], ['Party', 'Party'], [0, 1]],
  ['a text that is emptied beside a new one', ['x', ''], ['', ''], [0, 1]],
  ['a copy behind its original', ['Wed', 'Party'], ['Wed', 'Wed', 'Party'], [0, undefined, 1]],
  ['two that are moved', ['a', 'b', 'c'], ['c', 'a', 'b'], [2, 0, 1]],
])('entries are found again: %s', (_, before, after, places) => {
  expect(pairEntries(before, after, () => true)).toEqual(places);
});
