import fc from 'fast-check';
import { CUTS } from './cut-text';

/** Texts from old sites, messages and paper. The line above them fits no rule and is left over. */
it.each([
  [
    'reviews',
    'a card',
    'Nobody sat down all night.\nEven my grandad danced!\nAnna and Tom',
    ['Nobody sat down all night. Even my grandad danced! | Anna and Tom'],
  ],
  [
    'reviews',
    'an old site, with a dash before the name',
    '"The floor was full." - Priya & Jake\n\n• “Full - all night.”\n– The Harrison family, May 2025',
    ['The floor was full. | Priya & Jake', 'Full - all night. | The Harrison family, May 2025'],
  ],
  [
    'reviews',
    'Google, whole, with the owner’s answer',
    'Niamh Daly\nLocal Guide · 14 reviews · 3 photos\n★★★★★ 2 months ago\nBest night ever\nLike\nShare\nNova Nights (owner)\na week ago\nThank you, Niamh!',
    ['Best night ever | Niamh Daly'],
    [
      'Local Guide · 14 reviews · 3 photos',
      '★★★★★ 2 months ago',
      'Like',
      'Share',
      'Nova Nights (owner)',
      'a week ago',
      'Thank you, Niamh!',
    ],
  ],
  [
    'reviews',
    'Facebook, with who was there and who likes it',
    'Aoife is with Tom Ryan and 2 others at Shannon.\nNobody sat down all night!\nMary Keane and 1 other\n\nPat Burke recommends Nova Nights.\nWe danced.',
    ['Nobody sat down all night! | Aoife', 'We danced. | Pat Burke'],
    [
      'is with Tom Ryan and 2 others at Shannon.',
      'recommends Nova Nights.',
      'Mary Keane and 1 other',
    ],
  ],
  [
    'reviews',
    'a name apart, and none',
    'We danced.\n\nPriya\n\nSo did we!',
    ['We danced. | Priya', 'So did we! | '],
  ],
  [
    'packages',
    'a line each',
    '- An evening, 4 hours ..... £250\n- All day: from £650',
    ['An evening, 4 hours |  | 4 | £250', 'All day |  |  | from £650'],
  ],
  [
    'packages',
    'one over the other',
    'Gold\nLights, 5.5 hrs\n£500 for all of it\n\nSilver – £400\nSound only',
    ['Gold | Lights, 5.5 hrs for all of it | 5.5 | £500', 'Silver | Sound only |  | £400'],
  ],
  [
    'prices',
    'a menu',
    'Disco £1,200.50\r\nKaraoke 250 euros\r\nUplighters £10-£15 each\r\n£80 Smoke',
    [
      'Disco |  | £1,200.50',
      'Karaoke |  | 250 euros',
      'Uplighters | each | £10-£15',
      'Smoke |  | £80',
    ],
  ],
  [
    'questions',
    'with and without marks',
    'Q: Do you bring lights?\nA: Yes.\nAll of them.\n\n• How late? Midnight.',
    ['Do you bring lights? | Yes. All of them.', 'How late? | Midnight.'],
  ],
])('CUTS.%s finds the entries of %s', (kind, _, text, entries, around: string[] = []) => {
  const cut = CUTS[kind]!(`What people say\n\n${text}`);
  expect(cut.entries.map((entry) => Object.values(entry).join(' | '))).toEqual(entries);
  expect([...cut.left, ...(cut.around ?? [])]).toEqual(['What people say', ...around]);
});

it.each(Object.keys(CUTS))('CUTS.%s keeps every word of a text exactly once', (kind) => {
  const word = fc.constantFrom('Anna', 'and', 'Tom', 'danced.', 'x!', '2025', '£200', 'from', '€5');
  const mark = fc.constantFrom('-', '–', '•', '"', '”', '?', '★', ':', '…', '1.', 'to', 'pounds');
  const space = fc.constantFrom(' ', ' ', ' ', '\n', '\r\n', '\n\n', '\t', '');
  const piece = fc.tuple(fc.oneof({ weight: 3, arbitrary: word }, mark), space);
  const list = (texts: readonly string[]) => texts.join('').match(/[\p{L}\p{N}]/gu) ?? [];
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.flat().join('');
      const { entries, left, around = [] } = CUTS[kind]!(text);
      const found = entries.flatMap((entry) => Object.values({ ...entry, hours: '' }));
      expect(list([...found, ...left, ...around]).toSorted()).toEqual(list([text]).toSorted());
    }),
    { numRuns: 1000 },
  );
});
