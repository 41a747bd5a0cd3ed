import { readPosition } from './read-position';

it.each([
  ['53.01, -9.39', [53.01, -9.39]],
  ['  -53.01 9.39 ', [-53.01, 9.39]],
  ['(53.01000, −9.39000)', [53.01, -9.39]],
  ['53.01° N, 9.39° W', [53.01, -9.39]],
  ['53.01°S 9.39°E', [-53.01, 9.39]],
  ['n 53.01 w 9.39', [53.01, -9.39]],
  ['53°00\'36.0"N 9°23\'24.0"W', [53.01, -9.39]],
  ['53° 00′ N; 9° 30′ W', [53, -9.5]],
])('%s is read as map apps mean it', (typed, position) => {
  expect(readPosition(typed)).toEqual(position);
});

it.each(['', '53', '53.01,', '9.39° W, 53.01° N', '1, 2, 3', 'Doolin', '1.2.3, 4'])(
  '“%s” is no place',
  (typed) => expect(readPosition(typed)).toBe(typed),
);
