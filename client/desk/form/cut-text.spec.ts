import fc from 'fast-check';
import { CUTS } from './cut-text';

/** Texts from old sites, messages and paper. The line above them fits no rule and is left over. */
it.each([
  [
    'reviews',
    'cards and an old site, with the name below, behind a dash, apart, and none',
    'Nobody sat down all night.\nEven my grandad danced!\nAnna and Tom\n\n"The floor was full." - Priya & Jake\n\n• “Full - all night.”\n– The Harrison family, May 2025\n\nWe danced.\n\nPriya\n\nSo did we!',
    [
      'Nobody sat down all night. Even my grandad danced! | Anna and Tom',
      'The floor was full. | Priya & Jake',
      'Full - all night. | The Harrison family, May 2025',
      'We danced. | Priya',
      'So did we! | ',
    ],
  ],
  [
    'reviews',
    'Facebook, with who was there and who likes it',
    'Aoife is with Tom Ryan and 2 others at Shannon.\nNobody sat down all night!\nMary Keane and 1 other\n\nPat Burke recommends Nova Nights.\nWe danced.',
    ['Nobody sat down all night! | Aoife', 'We danced. | Pat Burke'],
  ],
  [
    'reviews',
    'Google in German, with empty lines, one for each part of a review',
    'Katharina M.\n14 Rezensionen · 3 Fotos\n\nvor 3 Monaten NEU\n\nTolle Party!\n\nGerne wieder.\n\nGefällt mir\nTeilen\n\nAntwort vom Inhaber\nvor 3 Monaten\nVielen Dank!\n\nBis bald.\n\nSven B.\n1 Rezension\nvor einem Jahr\nBester DJ im Norden\n1',
    ['Tolle Party! Gerne wieder. | Katharina M.', 'Bester DJ im Norden | Sven B.'],
  ],
  [
    'reviews',
    'Google in French, without empty lines',
    'Léa Roy\nLocal Guide · 3 avis\nil y a 2 mois\nUne soirée de folie !\nJ’aime\nRéponse du propriétaire il y a un mois\nMerci Léa !\nMarc D.\nModifié il y a un an\nTrès bon DJ\nPlus',
    ['Une soirée de folie ! | Léa Roy', 'Très bon DJ | Marc D.'],
  ],
  [
    'reviews',
    'The Knot and WeddingWire',
    'M. G.\nMarried on 10/14/2025\n5.0\nSent on 11/02/2025\nAMAZING! We danced.\nRead more\n\nJess & Ty · Married on 06/21/2025\n5.0 Quality 5.0 Responsiveness\nHe kept the floor full.\nNova Nights’s reply\nThank you!\n\nCome back soon',
    ['AMAZING! We danced. | M. G.', 'He kept the floor full. | Jess & Ty'],
  ],
  [
    'reviews',
    'Facebook in three languages',
    'Maria Garza recommends Nova Nights.\nSeptember 6 at 10:42 PM · \nThe best!\nAll reactions:\n14\n\nAnna Petersen empfiehlt DJ Müller.\n6. September um 22:42\nDer Hammer!\nKommentieren\n\nChloé Martin recommande Nova Nights.\n\nQuelle ambiance !',
    ['The best! | Maria Garza', 'Der Hammer! | Anna Petersen', 'Quelle ambiance ! | Chloé Martin'],
  ],
  [
    'reviews',
    'an old site with stars, and names below',
    '★★★★★\nBest night ever\nNiamh\n\nMy sister recommends him to everybody.\nSo do we.\nJan K.',
    ['Best night ever | Niamh', 'My sister recommends him to everybody. So do we. | Jan K.'],
  ],
  [
    'packages',
    'a list in German',
    'Hochzeit 8 Stunden ab 1.250 €\nGeburtstag, 6 Std.: 690,- €\nFirmenfeier 849,50 Euro\n5,5 Stunden\nKinderdisco, ab 250,-',
    [
      'Hochzeit 8 Stunden |  | 8 | ab 1.250 €',
      'Geburtstag, 6 Std. |  | 6 | 690,- €',
      'Firmenfeier | 5,5 Stunden | 5,5 | 849,50 Euro',
      'Kinderdisco |  |  | ab 250,-',
    ],
  ],
  [
    'packages',
    'a list in French, with a number in a name and times of day',
    'Mariage 8 h à partir de 1 250 €\nAnniversaire (6 heures) : dès 690\u00a0€\nSoirée de 20h à 2h 850 €\nFormule 1 – 450 €\nSoirée, dès 20h : 690 €',
    [
      'Mariage 8 h |  | 8 | à partir de 1 250 €',
      'Anniversaire (6 heures) |  | 6 | dès 690\u00a0€',
      'Soirée de 20h à 2h |  |  | 850 €',
      'Formule 1 |  |  | 450 €',
      'Soirée, dès 20h |  |  | 690 €',
    ],
  ],
  [
    'packages',
    'a list in English, with titles before and above the price',
    '- An evening, 4 hours ..... £250\n- All day: from £650\nEvening disco £300 - 5 hours\n\nGold\nLights, 5.5 hrs\n£500 for all of it\n\nSilver – £400\nSound only',
    [
      'An evening, 4 hours |  | 4 | £250',
      'All day |  |  | from £650',
      'Evening disco | 5 hours | 5 | £300',
      'Gold | Lights, 5.5 hrs for all of it | 5.5 | £500',
      'Silver | Sound only |  | £400',
    ],
  ],
  [
    'prices',
    'a menu, with several on a line',
    'Disco £1,200.50\r\nUplighters £10-£15 each\r\n£80 Smoke\nDisco starting at $1,250.00 / Karaoke 690 to 850 euros / Nebel CHF 80.–',
    [
      'Disco |  | £1,200.50',
      'Uplighters | each | £10-£15',
      'Smoke |  | £80',
      'Disco |  | starting at $1,250.00',
      'Karaoke |  | 690 to 850 euros',
      'Nebel |  | CHF 80.–',
    ],
  ],
  [
    'questions',
    'with and without marks',
    'Q: Do you bring lights?\nA: Yes.\nAll of them.\n\n• How late? Midnight.',
    ['Do you bring lights? | Yes. All of them.', 'How late? | Midnight.'],
  ],
])('CUTS.%s finds the entries of %s', (kind, _, text, entries) => {
  const cut = CUTS[kind]!(`What people say\n\n${text}`);
  expect(cut.entries.map((entry) => Object.values(entry).join(' | '))).toEqual(entries);
  expect(cut.left).toEqual(['What people say']);
});

const WORDS = 'Anna and Tom danced. x! 2025 £200 from €5';
const OF_COMPANIES = 'is with|recommends|vor|Jahr|Teilen|(owner)|2 others|5.0|6 h';
const MARKS = '- – • " ” ? ★ : … 1. to pounds · / € ,-';

it.each(Object.keys(CUTS))('CUTS.%s keeps every word of a text exactly once', (kind) => {
  const word = fc.constantFrom(...WORDS.split(' '), ...OF_COMPANIES.split('|'));
  const mark = fc.constantFrom(' / ', ...MARKS.split(' '));
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

it.each(Object.keys(CUTS))('CUTS.%s leaves a text that is too long as it is', (kind) => {
  const text = 'We danced. £5?\n'.repeat(10_000);
  expect(CUTS[kind]!(text)).toEqual({ entries: [], left: [text] });
});
