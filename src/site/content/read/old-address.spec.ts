import fc from 'fast-check';
import { findMoved, normaliseOldAddress, normalisePath } from './old-address.js';

const MOVED = Object.fromEntries(
  [
    ['/index.php', '/'],
    ['/index.php?page=tarifs', '/prices'],
    ['https://www.old.example/?p=12', '/weddings'],
    ['/Über-uns/', '/about'],
    ['/?page_id=7&lang=en', '/parties'],
    ['old.example/tarifs.html', '/rates'],
    ['www.old.example/a.htm?b=1', '/a'],
    ['/über uns.html/#top', '/us'],
    ['/?p=12&lang=fr', '/mariages'],
  ].map(([old, path]) => [normaliseOldAddress(old!), path!]),
);

it.each([
  ['/index.php', '', '/'],
  ['/index.php', 'page=tarifs', '/prices'],
  ['/index.php', 'page=contact', '/?page=contact'],
  ['/', 'p=12', '/weddings'],
  ['/', 'lang=en&page_id=7', '/parties'],
  ['/', 'page_id=7', undefined],
  ['/%C3%9Cber-uns', 'a=1', '/about?a=1'],
  ['/100%', '', undefined],
  ['/tarifs.html', '', '/rates'],
  ['/a.htm', 'b=1', '/a'],
  ['/%C3%BCber%20uns.html', '', '/us'],
  ['/', 'p=12&lang=fr&x=1', '/mariages?x=1'],
])('findMoved redirects %s with the query %j to %s', (path, query, found) => {
  expect(findMoved(MOVED, normalisePath(path), query)).toBe(found);
});

it('readPath returns the same for capitals, escapes, double slashes and trailing punctuation', () => {
  const word = fc.stringMatching(/^[a-zäé\d-]{1,8}$/);
  const rest = fc.stringMatching(/^[/.,;:…!?*)\u200b]{0,3}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), rest, (parts, end) => {
      const path = `/${parts.join('/')}`;
      const known = normalisePath(path);
      expect(normalisePath(path.toUpperCase() + end)).toBe(known);
      expect(normalisePath(path.replaceAll('/', '//') + end)).toBe(known);
      expect(normalisePath(encodeURI(path.normalize('NFD')))).toBe(known);
    }),
  );
});
