import type { ENGLISH } from './english.js';

export const LANGUAGES = ['en-GB', 'en-US', 'fr-FR', 'de-DE'] as const;

export type Language = (typeof LANGUAGES)[number];

export const languageIn = (country: string): Language =>
  LANGUAGES.find((each) => each.endsWith(country)) ?? 'en-GB';

export type PluralWords = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export type Words = {
  readonly [Key in keyof typeof ENGLISH]: (typeof ENGLISH)[Key] extends string
    ? string
    : string | PluralWords;
};

export function fillIn(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

/** Cached per language, as creating an `Intl.PluralRules` costs more than using it. */
const pluralRules = new Map<string, Intl.PluralRules>();

function findPluralRules(language: string): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
}

export function countIn(language: string, words: string | PluralWords, count: number): string {
  const form =
    typeof words === 'string'
      ? words
      : (words[findPluralRules(language).select(count)] ?? words.other);
  // Short whole numbers look alike in all languages, and the first `Intl.NumberFormat` takes 10 ms.
  const isShort = Number.isInteger(count) && count >= 0 && count < 1000;
  const shown = isShort ? count : new Intl.NumberFormat(language).format(count);
  return fillIn(form, { count: shown });
}
