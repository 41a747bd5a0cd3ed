import { setAt } from './set-at';

const NAMES = ['Poole', 'Wareham'];
it.each([
  ['has it below the others', { a: 1 }, ['b'], 2, { a: 1, b: 2 }],
  ['has another one in its place', { a: 1, b: 2 }, ['a'], 3, { a: 3, b: 2 }],
  ['has what is around it', {}, ['lead', 'heading'], 'Hello', { lead: { heading: 'Hello' } }],
  ['is more than a name', NAMES, [1, 'at'], [50, 2], ['Poole', { name: 'Wareham', at: [50, 2] }]],
  ['is only a name', NAMES, [1, 'name'], 'Quay', ['Poole', 'Quay']],
  ['lacks an entry', NAMES, [0], undefined, ['Wareham']],
  ['lacks a field', { a: 1, b: 2 }, ['a'], undefined, { b: 2 }],
])('setAt makes a value that %s and keeps the old one', (_, value, path, next, expected) => {
  const before = structuredClone(value);
  expect(JSON.stringify(setAt(value, path, next))).toBe(JSON.stringify(expected));
  expect(value).toEqual(before);
});
