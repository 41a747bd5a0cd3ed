import fc from 'fast-check';
import { findMoved, readOldAddress, readPath } from './old-address.js';

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
    ['//club', '/club'],
    ['/accueil.php?p=1,', '/home'],
  ].map(([old, path]) => [readOldAddress(old!), path!]),
);

it.each([
  ['a path', '/index.php', '', '/'],
  ['a query', '/Index.PHP', 'Page=Tarifs&utm=x', '/prices?utm=x'],
  ['a query that only the path knows', '/index.php', 'page=contact', '/?page=contact'],
  ['a number', '/', 'p=12', '/weddings'],
  ['the beginning of a number', '/', 'p=120', undefined],
  ['two names in another order', '/', 'lang=en&page_id=7', '/parties'],
  ['one of two names', '/', 'page_id=7', undefined],
  ['an escape', '/%C3%9Cber-uns', 'a=1', '/about?a=1'],
  ['an accent by itself', '/u%CC%88ber-uns/', '', '/about'],
  ['no escape', '/100%', '', undefined],
  ['a host', '/tarifs.html', '', '/rates'],
  ['a host and a query', '/a.htm', 'b=1', '/a'],
  ['a space', '/%C3%BCber%20uns.html', '', '/us'],
  ['two slashes', '/club', '', '/club'],
  ['a comma', '/accueil.php', 'p=1', '/home'],
])('an address with %s is found: %s, %j', (_, path, query, found) => {
  expect(findMoved(MOVED, readPath(path), query)).toBe(found);
});

it('knows a path again in capitals, escapes, with slashes and with what a chat leaves at its end', () => {
  const word = fc.stringMatching(/^[a-zäé\d-]{1,8}$/);
  const rest = fc.stringMatching(/^[/.,;:…!?*)\u200b]{0,3}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), rest, (parts, end) => {
      const path = `/${parts.join('/')}`;
      const known = readPath(path);
      expect(readPath(path.toUpperCase() + end)).toBe(known);
      expect(readPath(path.replaceAll('/', '//') + end)).toBe(known);
      expect(readPath(encodeURI(path.normalize('NFD')))).toBe(known);
    }),
  );
});
