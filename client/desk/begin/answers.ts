import type { UseFormReturnType } from '@mantine/form';
import type {
  Answers,
  ANSWERS as NAME,
  Country,
  Town,
  Value,
} from '../../../shared/api/desk-site.js';

/** With a place for everything that can be said. */
export type Said = Required<Omit<Answers, 'pictures' | 'packages' | 'quotes' | 'town'>> & {
  town: Omit<Town, 'at'> & Partial<Pick<Town, 'at'>>;
  packages: Record<'title' | 'hours' | 'price', string>[];
  quotes: Record<'text' | 'name' | 'occasion', string>[];
  pictures: { dj?: string; floor?: string };
};

export interface QuestionProps {
  form: UseFormReturnType<Said>;
}

/** As the server calls their draft. */
export const ANSWERS: typeof NAME = 'answers';
export const NO_PACKAGE = { title: '', hours: '', price: '' };
const NO_QUOTE = { text: '', name: '', occasion: '' };
export const MAX_PACKAGES = 12;
const PACKAGES = 3;
const QUOTES = 3;

const COUNTRIES: Record<string, Country> = {
  'Europe/Dublin': 'IE',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
};

/** Where the device is says it, so that nobody has to. */
function guessCountry(): Country {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  if (locale === 'en-US' && timeZone.startsWith('America/')) return 'US';
  return COUNTRIES[timeZone] ?? 'GB';
}

/** @param value what has been said, if there is anything */
export function completeAnswers(value: Value): Said {
  const answers = (value ?? {}) as Answers;
  const country = guessCountry();
  const fill = <T extends object>(rows: object[] = [], blank: T, least: number) =>
    Array.from({ length: Math.max(rows.length, least) }, (_, index): T => ({
      ...blank,
      ...rows[index],
    }));
  return {
    name: '',
    phone: '',
    whatsapp: false,
    email: '',
    town: { name: '', county: '' },
    travel: '',
    occasions: [],
    other: '',
    since: '',
    nights: '',
    insured: '',
    deposit: '',
    from: '',
    pictures: {},
    accent: '#ffb547',
    font: 'anton',
    country,
    language: country === 'US' ? 'en-US' : 'en-GB',
    ...answers,
    packages: fill(answers.packages, NO_PACKAGE, PACKAGES),
    quotes: fill(answers.quotes, NO_QUOTE, QUOTES),
  };
}
