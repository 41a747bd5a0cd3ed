import { readPosition } from './read-position';

it.each([
  ['53.01, -9.39', [53.01, -9.39]],
  ['(53.01000, −9.39000)', [53.01, -9.39]],
  ['53.01°S 9.39°E', [-53.01, 9.39]],
  ['53°00\'36.0"N 9°23\'24.0"W', [53.01, -9.39]],
  ['53° 00′ N; 9° 30′ W', [53, -9.5]],
  ['53,4892, 10,2116', [53.4892, 10.2116]],
  ['53,4892 / 10,2116', [53.4892, 10.2116]],
  ['53° 00′ 36′′ N, 9° 23′ 24′′ W', [53.01, -9.39]],
  ['53° 29\' 21.1" north, 9° 12\' 41.8" west', [53.48919, -9.21161]],
])('readPosition parses %s', (typed, position) => {
  expect(readPosition(typed, 'en-GB')).toEqual(position);
});

it.each(['', '53', '53.01,', '9.39° W, 53.01° N', '1, 2, 3', 'Doolin', '1.2.3, 4'])(
  'readPosition returns “%s” as it was typed',
  (typed) => expect(readPosition(typed, 'de-DE')).toBe(typed),
);

it.each([
  ['de-DE', '53,48920° N, 10,21160° O', [53.4892, 10.2116]],
  ['de-DE', '53,48920° Nord, 10,21160° Ost', [53.4892, 10.2116]],
  ['de-DE', '33,87° Süd, 70,66° West', [-33.87, -70.66]],
  ['fr-FR', '47° 13′ 2,1″ N, 1° 33′ 12,1″ O', [47.21725, -1.55336]],
  ['fr-FR', '47,21725° Nord, 1,55336° Ouest', [47.21725, -1.55336]],
  ['de-DE', '53° 29,352′ N, 10° 12,696′ O', [53.4892, 10.2116]],
  ['fr-FR', '47,21725,-1,55336', [47.21725, -1.55336]],
  ['fr-FR', '20,88° sud, 55,45° E', [-20.88, 55.45]],
  ['fr-FR', '47,21725° N, 1,55336° Ost', [47.21725, 1.55336]],
  ['en-GB', '47,21725° N, 1,55336° Ouest', [47.21725, -1.55336]],
])(
  'readPosition for %s parses %s with that language’s decimals and compass points',
  (language, typed, position) => {
    expect(readPosition(typed, language)).toEqual(position);
  },
);
