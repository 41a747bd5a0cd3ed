import fc from 'fast-check';
import { cutText } from './cut-text';

const KINDS = ['reviews', 'packages', 'prices', 'questions'];

/** Texts as DJs have them: each entry’s fields, in their order, and what is in none. */
it.each<[kind: string, of: string, text: string, entries: string[], beside?: string[]]>([
  [
    'reviews',
    'a name below',
    'We “danced”.\u000bAll night!\n– Anna and Tom',
    ['We “danced”. All night! | Anna and Tom'],
  ],
  [
    'reviews',
    'no name, and bullets',
    '• "We danced all night."\r\n\r\n• So did we!',
    ['We danced all night. | ', 'So did we! | '],
  ],
  [
    'reviews',
    'a heading',
    'Kind words\n\nWe danced.\nPriya',
    ['We danced. | Priya'],
    ['Kind words'],
  ],
  [
    'reviews',
    'Google, with an answer',
    'Niamh Daly\nLocal Guide · 14 reviews\n★★★★★ 2 months ago\nBest night ever\nLike\nNova Nights (Owner)\na week ago\nThank you!',
    ['Best night ever | Niamh Daly'],
    [
      'Local Guide · 14 reviews',
      '2 months ago',
      'Like',
      'Nova Nights (Owner)',
      'a week ago',
      'Thank you!',
    ],
  ],
  [
    'reviews',
    'French',
    "Léa Roy\n3 avis · 1 photo\nil y a 2 mois\nUne soirée de folie.\nJ'aime",
    ['Une soirée de folie. | Léa Roy'],
    ['3 avis · 1 photo', 'il y a 2 mois', "J'aime"],
  ],
  [
    'reviews',
    'German',
    'Jan Kuhn\nvor einem Monat\nAlle haben getanzt.\nGefällt mir\nAntwort vom Inhaber\nDanke!',
    ['Alle haben getanzt. | Jan Kuhn'],
    ['vor einem Monat', 'Gefällt mir', 'Antwort vom Inhaber', 'Danke!'],
  ],
  [
    'reviews',
    'Facebook',
    'Pat Burke recommends Nova Nights.\nWe danced.\nMary Keane and 1 other',
    ['We danced. | Pat Burke'],
    ['recommends Nova Nights.', 'Mary Keane and 1 other'],
  ],
  [
    'packages',
    'three lines',
    'Gold\nLights, 5.5 hours\nfrom £500',
    ['Gold | Lights, 5.5 hours | from £500'],
  ],
  [
    'prices',
    'two lines, and one',
    'Disco\n£1,200.50\n\n- Karaoke',
    ['Disco |  | £1,200.50', 'Karaoke |  | '],
  ],
  [
    'questions',
    'several lines',
    'How late?\nMidnight.\nOr one.',
    ['How late? | Midnight. Or one.'],
  ],
])('pasted %s with %s become entries', (kind, _, text, entries, beside = []) => {
  const cut = cutText(kind, text);
  expect(cut.entries.map((entry) => Object.values(entry).join(' | '))).toEqual(entries);
  expect([...cut.left, ...cut.around]).toEqual(beside);
});

it.each(KINDS)('every word that is pasted for %s is somewhere, once', (kind) => {
  const word = fc.constantFrom('Anna', 'and', 'is with', 'danced.', '2', '£200', 'like', '(owner)');
  const mark = fc.constantFrom('-', '•', '"', '”', '?', '★', ':', '…', 'other', '·');
  const space = fc.constantFrom(' ', ' ', '\n', '\r\n', '\n\n', '\t', '');
  const piece = fc.tuple(fc.oneof({ weight: 3, arbitrary: word }, mark), space);
  const list = (texts: readonly string[]) => texts.join('').match(/[\p{L}\p{N}]/gu) ?? [];
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.flat().join('');
      const { entries, left, around } = cutText(kind, text);
      const found = entries.flatMap((entry) => Object.values(entry));
      expect(list([...found, ...left, ...around]).toSorted()).toEqual(list([text]).toSorted());
    }),
  );
});
