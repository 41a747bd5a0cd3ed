import { filmPath, findFilmId } from './films.js';

it.each<[string, string, string?]>([
  ['A minute before the first dance', '/films/7-a-minute-before-the-first-dance'],
  ['Été à L’Isle-d’Abeau!', '/films/7-ete-a-lisle-dabeau'],
  ['../../<script>?a=1#b', '/films/7-script-a-1-b'],
  ['رقصة أولى 🪩', '/films/7'],
  ['barn '.repeat(40), '/films/7-barn-barn-barn-barn-barn-barn-barn-barn-barn-barn'],
  ['Schützenfest', '/films/7-schuetzenfest', 'de-DE'],
])('filmPath turns the title “%s” into %s', (title, path, language = 'en-GB') => {
  expect(filmPath({ id: 7, title }, { language })).toBe(path);
  expect(findFilmId(path)).toBe(7);
});

it.each(['/films/', '/films/x', '/films/012-x', '/films/0', '/films/1.5', '/films/1/2', '/film/1'])(
  'findFilmId returns undefined for %s',
  (path) => expect(findFilmId(path)).toBeUndefined(),
);
