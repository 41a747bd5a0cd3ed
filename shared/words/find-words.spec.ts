import { ENGLISH } from './english.js';
import { findWords } from './find-words.js';
import { countIn, LANGUAGES, type PluralWords, type Words } from './words.js';

const listForms = (words: string | PluralWords) =>
  typeof words === 'string' ? [words] : Object.values(words);

const listSlots = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(LANGUAGES)('The product’s words in %s', (language) => {
  const words = findWords(language, {});
  const keys = Object.keys(ENGLISH) as (keyof Words)[];

  it('are all there, in the order of the English', () => {
    expect(Object.keys(words)).toEqual(keys);
  });

  it.each(keys)('have the same places to fill in %s as in English', (key) => {
    const slots = listSlots(listForms(ENGLISH[key])[0]!);
    for (const form of listForms(words[key])) {
      expect(form.trim()).not.toBe('');
      expect(listSlots(form)).toEqual(slots);
    }
  });

  it('count hours in every plural form that the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    expect(Object.keys(words.hours).toSorted()).toEqual(pluralCategories.toSorted());
  });

  it('are set with the apostrophes of print', () => {
    for (const key of keys)
      for (const form of listForms(words[key])) expect(form).not.toMatch(/['"`]/);
  });
});

describe('The product’s words', () => {
  it('give way to the site’s own', () => {
    const words = findWords('de-DE', { callNow: 'Ruf an', hours: '{count} Std.' });
    expect(words.callNow).toBe('Ruf an');
    expect(words.bookNow).toBe('Jetzt buchen');
    expect(countIn('de-DE', words.hours, 1.5)).toBe('1,5 Std.');
  });

  it.each([
    ['en-GB', 1, '1 hour'],
    ['en-US', 2.5, '2.5 hours'],
    ['fr-FR', 1.5, '1,5 heure'],
    ['fr-FR', 4, '4 heures'],
    ['de-DE', 1, '1 Stunde'],
    ['de-DE', 4.5, '4,5 Stunden'],
  ] as const)('say in %s that %d is %s', (language, count, hours) => {
    expect(countIn(language, findWords(language, {}).hours, count)).toBe(hours);
  });

  it('never break a line before a French colon or question mark', () => {
    for (const words of Object.values(findWords('fr-FR', {})))
      for (const form of listForms(words)) expect(form).not.toMatch(/[^\u00a0]:|[^\u202f][?!;]/);
  });
});
