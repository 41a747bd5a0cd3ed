import { filmPath, findFilmId } from './films.js';

it.each([
  ['A minute before the first dance', '/films/7-a-minute-before-the-first-dance'],
  ['Été à L’Isle-d’Abeau!', '/films/7-ete-a-lisle-dabeau'],
  ['../../<script>?a=1#b', '/films/7-script-a-1-b'],
  ['رقصة أولى 🪩', '/films/7'],
  ['barn '.repeat(40), '/films/7-barn-barn-barn-barn-barn-barn-barn-barn-barn-barn'],
])('filmPath turns the title “%s” into %s', (title, path) => {
  expect(filmPath({ id: 7, title })).toBe(path);
  expect(findFilmId(path)).toBe(7);
});

it('filmPath writes ü as ue in German and as u in English', () => {
  const film = { id: 7, title: 'Schützenfest in Bäk, O\u0308hringen' };
  expect(filmPath(film, { language: 'de-DE' })).toBe('/films/7-schuetzenfest-in-baek-oehringen');
  expect(filmPath(film, { language: 'en-GB' })).toBe('/films/7-schutzenfest-in-bak-ohringen');
});

it.each(['/films/12', '/films/12-', '/films/12-another-title', '/films/12-x/'])(
  'findFilmId returns 12 for %s',
  (path) => expect(findFilmId(path)).toBe(12),
);

it.each(['/films/', '/films/x', '/films/012-x', '/films/0', '/films/1.5', '/films/1/2', '/film/1'])(
  'findFilmId returns undefined for %s',
  (path) => expect(findFilmId(path)).toBeUndefined(),
);
