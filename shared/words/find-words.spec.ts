import { ENGLISH, type PluralWords } from './english.js';
import { findWords } from './find-words.js';
import { countIn, LANGUAGES, type Words } from './words.js';

const listForms = (words: string | PluralWords) =>
  typeof words === 'string' ? [words] : Object.values(words);

const listSlots = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(LANGUAGES)('The product’s words in %s', (language) => {
  const words = findWords(language, {});
  const keys = Object.keys(ENGLISH) as (keyof Words)[];

  it.each(keys)('have in %s the English placeholders, and no straight quotes', (key) => {
    for (const form of listForms(words[key])) {
      expect(form).toMatch(/^[^'"`]+$/);
      expect(listSlots(form)).toEqual(listSlots(listForms(ENGLISH[key])[0]!));
    }
  });
});

describe('The product’s words', () => {
  it('are overridden by the site’s own', () => {
    const words = findWords('de-DE', { hours: '{count} Std.' });
    expect(words.bookNow).toBe('Jetzt buchen');
    expect(countIn('de-DE', words.hours, 1.5)).toBe('1,5 Std.');
  });

  it.each([
    ['en-GB', 1, '1 hour'],
    ['fr-FR', 1.5, '1,5 heure'],
    ['fr-FR', 4, '4 heures'],
    ['de-DE', 1, '1 Stunde'],
    ['de-DE', 4.5, '4,5 Stunden'],
  ] as const)('in %s turn %d into %s', (language, count, hours) => {
    expect(countIn(language, findWords(language, {}).hours, count)).toBe(hours);
  });

  it('have a non-breaking space before a French colon or question mark', () => {
    for (const words of Object.values(findWords('fr-FR', {})))
      for (const form of listForms(words)) expect(form).not.toMatch(/[^\u00a0]:|[^\u202f][?!;]/);
  });
});
