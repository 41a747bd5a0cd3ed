import type { Answers, ANSWERS as NAME, Country, Value } from '../../../shared/api/desk-site.js';
import { languageIn } from '../../../shared/words/words';
import type { Question } from './questions';

/** With what the device says by itself, and rows to fill in. */
export type Said = Answers &
  Required<
    Pick<Answers, 'town' | 'accent' | 'font' | 'country' | 'language' | 'packages' | 'quotes'>
  >;

/** As the server calls their draft. */
export const ANSWERS: typeof NAME = 'answers';
const ROWS = 3;
const MAX_PACKAGES = 12;

const COUNTRIES: Record<string, Country> = {
  'Europe/Dublin': 'IE',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
};

/** Of fields, as they are written there. */
export const EXAMPLES: Record<Country, { town: string; phone: string }> = {
  GB: { town: 'Seaham', phone: '07700 900482' },
  IE: { town: 'Lahinch', phone: '020 913 0482' },
  FR: { town: 'Clisson', phone: '06 39 98 04 82' },
  DE: { town: 'Wedel', phone: '0171 3920048' },
  US: { town: 'Marfa', phone: '(512) 555-0148' },
};

/** Where the device is says it, so that nobody has to. */
function guessCountry(): Country {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  if (locale === 'en-US' && timeZone.startsWith('America/')) return 'US';
  return COUNTRIES[timeZone] ?? 'GB';
}

/** @returns the device’s, unless the language says another: who writes French plays in France */
export function countryFor(language: string): Country {
  const here = guessCountry();
  return languageIn(here) === language ? here : (language.slice(-2) as Country);
}

/** There is always room for another one, up to so many. */
function addRows<T extends object>(rows: readonly T[] = [], most: number): (T | object)[] {
  const used = rows.findLastIndex((row) => Object.values(row).some(Boolean)) + 1;
  const count = Math.min(Math.max(used + 1, ROWS), most);
  return Array.from({ length: count }, (_, index) => rows[index] ?? {});
}

/** @param value what has been said, if there is anything */
export function completeAnswers(value: Value): Said {
  const answers = (value ?? {}) as Answers;
  const country = guessCountry();
  return {
    town: { name: '', county: '' },
    accent: '#ffb547',
    font: 'anton',
    country,
    language: languageIn(country),
    ...answers,
    packages: addRows(answers.packages, MAX_PACKAGES),
    quotes: addRows(answers.quotes, ROWS),
  };
}

/** @returns which of the fields are asked for, as some depend on other answers */
export const listAsked = (fields: Question['fields'], { language, occasions }: Said) =>
  fields.filter((name) => {
    if (name === 'alone') return language.startsWith('en');
    return name !== 'other' || occasions?.includes('parties');
  });
