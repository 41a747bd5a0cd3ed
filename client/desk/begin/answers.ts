import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Answers, Country, Town } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { notify } from '../components/notice';

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

export function completeAnswers(answers: Answers): Said {
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

let last: Promise<unknown> = Promise.resolve();
/** What hasn't arrived. */
let missed: Answers | undefined;

/** One after the other, so that the last is what is kept. */
export function keepAnswers(answers: Answers): void {
  last = last
    .then(() => ask('site/answers', 'PUT', answers))
    .then(
      () => {
        missed = undefined;
      },
      ({ message }: Error) => {
        missed = answers;
        notify(message);
      },
    );
}

/** Nothing that has arrived, as another device may have gone on since. */
export function keepMissed(): void {
  if (missed) keepAnswers(missed);
}

/** Asked at each visit, as another device may have gone on meanwhile. */
export const useAnswers = () =>
  useQuery({
    queryKey: ['answers'],
    queryFn: () => last.then(() => ask<Answers>('site/answers')),
    gcTime: 0,
  });
