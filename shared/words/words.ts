import type { ENGLISH } from './english.js';

/** The languages that a site can be in, as BCP 47 has them. */
export const LANGUAGES = ['en-GB', 'en-US', 'fr-FR', 'de-DE'] as const;

export type Language = (typeof LANGUAGES)[number];

/** In what a site of that country begins, unless another is chosen. */
export const languageIn = (country: string): Language =>
  LANGUAGES.find((each) => each.endsWith(country)) ?? 'en-GB';

/** A text for each plural form of a language, as `Intl.PluralRules` names them. */
export type PluralWords = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** The product's own words in one language. */
export type Words = {
  readonly [Key in keyof typeof ENGLISH]: (typeof ENGLISH)[Key] extends string
    ? string
    : string | PluralWords;
};

/** @returns the words with each `{name}` replaced by its value */
export function fillIn(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** Of each language: making one takes longer than drawing what it is for. */
const pluralRules = new Map<string, Intl.PluralRules>();

function findPluralRules(language: string): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

/** @returns the form that the language has for this number, with the number in it */
export function countIn(language: string, words: string | PluralWords, count: number): string {
  const form =
    typeof words === 'string'
      ? words
      : (words[findPluralRules(language).select(count)] ?? words.other);
  // Our languages write short whole numbers alike, and the first NumberFormat takes 10 ms.
  const isShort = Number.isInteger(count) && count >= 0 && count < 1000;
  const shown = isShort ? count : new Intl.NumberFormat(language).format(count);
  return fillIn(form, { count: shown });
}
