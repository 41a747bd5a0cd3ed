import type { ENGLISH, PluralWords } from './english.js';

export const LANGUAGES = ['en-GB', 'en-US', 'fr-FR', 'de-DE'] as const;

export type Language = (typeof LANGUAGES)[number];

export const languageIn = (country: string): Language =>
  LANGUAGES.find((each) => each.endsWith(country)) ?? 'en-GB';

export type Words = {
  readonly [Key in keyof typeof ENGLISH]: (typeof ENGLISH)[Key] extends string
    ? string
    : string | PluralWords;
};

export function fillIn(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

export function countIn(language: string, words: string | PluralWords, count: number): string {
  const form =
    typeof words === 'string'
      ? words
      : (words[new Intl.PluralRules(language).select(count)] ?? words.other);
  return fillIn(form, { count: count.toLocaleString(language) });
}
