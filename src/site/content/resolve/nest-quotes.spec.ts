import { nestQuotes } from './nest-quotes.js';

it.each([
  ['de-DE', 'Wir sagen „immer wieder gern“ – 1A!', 'Wir sagen ‚immer wieder gern‘ – 1A!'],
  ['de-DE', 'Er rief "Zugabe!" und «noch eins».', 'Er rief ‚Zugabe!‘ und ‚noch eins‘.'],
  ['de-DE', '»Nie wieder ohne« (sagt Opa)', '‚Nie wieder ohne‘ (sagt Opa)'],
  ['en-GB', 'Gran said "one more" twice.', 'Gran said ‘one more’ twice.'],
  ['en-US', 'We don’t say “best ever” lightly.', 'We don’t say ‘best ever’ lightly.'],
  ['fr-FR', 'Il a dit « encore\u00a0une\u202f» !', 'Il a dit “encore\u00a0une” !'],
  ['fr-FR', 'On l’appelle "le Roi".', 'On l’appelle “le Roi”.'],
])('nestQuotes in %s writes the inner marks of the language: %s', (language, text, nested) => {
  expect(nestQuotes(text, language)).toBe(nested);
});

it('nestQuotes drops marks around the whole text, also in a preview, which marks each text', () => {
  expect(nestQuotes('“Nobody sat down.”', 'en-GB')).toBe('Nobody sat down.');
  expect(nestQuotes('\u{f0001} "Nobody sat down."', 'en-GB')).toBe('\u{f0001} Nobody sat down.');
});

it.each([
  'He said "one more and left.',
  'A 12" ball, a 15" sub and "no limit" all night.',
  'So “many” people, „so” much“ fun',
  'She said “he sang ‘Angels’ twice”.',
  'It’s Tom’s ‘night’.',
  'the "',
])('nestQuotes changes nothing if a mark has no partner or marks are nested: %s', (text) => {
  expect(nestQuotes(text, 'en-GB')).toBe(text);
});
