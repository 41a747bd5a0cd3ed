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

it('filmPath writes ü as ue in German', () => {
  const film = { id: 7, title: 'Schützenfest' };
  expect(filmPath(film, { language: 'de-DE' })).toBe('/films/7-schuetzenfest');
});

it.each(['/films/', '/films/x', '/films/012-x', '/films/0', '/films/1.5', '/films/1/2', '/film/1'])(
  'findFilmId returns undefined for %s',
  (path) => expect(findFilmId(path)).toBeUndefined(),
);
