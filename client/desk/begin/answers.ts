import type { Answers, Country, Path, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { languageIn } from '../../../shared/words/words';
import type { Form } from '../form/form-context';

/** Answers with all defaults, some from the device, and with empty rows to fill in. */
export type AnswersInForm = ReturnType<typeof completeAnswers>;

export interface AnswerProps {
  /** Schema of all answers. */
  schema: JsonSchema;
  said: AnswersInForm;
  path: Path;
  set: Form['set'];
}

const MIN_ROWS = 3;
const MAX_QUOTES = 3;
const MAX_PACKAGES = 12;

/** Any other time zone counts as British, unless the device is American. */
const COUNTRY_BY_TIME_ZONE: Record<string, Country> = {
  'Europe/Dublin': 'IE',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
};

/** Placeholders, as people write these answers in each country. The numbers are kept for fiction. */
export const EXAMPLES: Record<Country, Record<string, string>> = {
  GB: { town: 'Seaham', phone: '07700 900482', travel: '30 miles' },
  IE: { town: 'Lahinch', phone: '020 913 0482', travel: '50 km' },
  FR: { town: 'Clisson', phone: '06 39 98 04 82', travel: '50 km' },
  DE: { town: 'Wedel', phone: '0171 3920048', travel: '50 km' },
  US: { town: 'Marfa', phone: '(512) 555-0148', travel: '30 miles' },
};

function guessCountry(): Country {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  if (locale === 'en-US' && timeZone.startsWith('America/')) return 'US';
  return COUNTRY_BY_TIME_ZONE[timeZone] ?? 'GB';
}

/** @returns the guessed country if it speaks the language, else the language's: who writes French plays in France */
export function countryFor(language: string): Country {
  const here = guessCountry();
  return languageIn(here) === language ? here : (language.slice(-2) as Country);
}

/** Adds at least one empty row below the used ones, and MIN_ROWS in all, but no more than `most`. */
function addRows<T extends object>(rows: readonly T[] = [], most: number): Partial<T>[] {
  const used = rows.findLastIndex((row) => Object.values(row).some(Boolean)) + 1;
  const count = Math.min(Math.max(used + 1, MIN_ROWS), most);
  return Array.from({ length: count }, (_, index) => rows[index] ?? {});
}

export function completeAnswers(value: Value) {
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
    quotes: addRows(answers.quotes, MAX_QUOTES),
  };
}
