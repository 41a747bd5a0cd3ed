import type { AnswerFault, Answers, Country } from '../../../shared/api/desk-site.js';
import { DISPLAY_FONTS, siteSchema } from '../../../shared/content/site-schema.js';
import { parsePhone } from '../../platform/config/parse-phone.js';
import type { Slots } from './fill.js';

/** What was said, as texts have it, and what of it can't be used, which is left out. */
export interface Said {
  slots: Slots;
  faults: AnswerFault[];
}

/** Those that are one text. */
type TextAnswer = {
  [Name in keyof Answers]-?: string extends Answers[Name] ? Name : never;
}[keyof Answers];

const CURRENCIES: Record<Country, string> = { GB: '£', IE: '€', FR: '€', DE: '€', US: '$' };
const DISTANCE =
  /^(?:(?:anywhere|up to|within|about|around|a) )*(\d+)\+?[ -]*(miles?|mi|kms?|kilomet(?:er|re)s?)?(?: radius)?$/i;
const FARTHEST = 999;
/** Such as `4½`, `7pm-12am`, `8 til late`. */
const HOURS = /^(?=.*\d)(?:[\d\s.,:½+–-]|h\b|\p{L}{2,})+$/iu;
/** Of `more than 2,000 by now`, what a large number can be. */
const FIGURE = /\d[\d.,]*(?<![.,])\+?/;
const MILES_IN_A_KILOMETRE = 0.621;
const EARLIEST = 1950;
/** Before a price that may be more. */
const FROM = /^from */i;
const DEFAULT_ACCENT = '#ffb547';

export function readAnswers(answers: Answers): Said {
  const { country = 'GB', language = country === 'US' ? 'en-US' : 'en-GB' } = answers;
  const faults: AnswerFault[] = [];
  /** @returns what was said, unless that won't do */
  const take = <T>(path: TextAnswer, read: (text: string) => T | undefined, message: string) => {
    const text = (answers[path] ?? '').replace(/\.$/, '');
    const taken = text === '' ? undefined : read(text);
    if (text !== '' && taken === undefined) faults.push({ path, message });
    return taken;
  };
  const readSum = (text: string) => toSum(text, country, language);
  const sum = 'has to be a sum, such as 50';
  const phone = take(
    'phone',
    (text) => parsePhone(text, country) && text,
    'is no phone number: check its digits, or begin it with + and the country’s number',
  );
  const email = take(
    'email',
    // Phones write curly apostrophes.
    (text) => siteSchema.shape.business.shape.email.safeParse(text.replaceAll('’', "'")).data,
    'has to be an address such as hello@example.com',
  );
  const since = take('since', findYear, 'has to be a year, such as 1998');
  const nights = take('nights', (text) => toNumber(text, language), 'has to be a number');
  const insured = take('insured', readSum, sum);
  const deposit = take('deposit', readSum, sum);
  const from = take('from', readSum, sum);
  const font = take('font', (text) => DISPLAY_FONTS.find((each) => each === text), 'is unknown');
  const accent = take(
    'accent',
    (text) => /^#[0-9a-f]{6}$/i.exec(text)?.[0],
    'has to be a colour such as #ffb547',
  );
  const travel = take(
    'travel',
    (text) => readTravel(text, country),
    'has to be a distance, such as 30 miles, or a region',
  );
  const { name, town, other } = answers;
  if (!name) faults.push({ path: 'name', message: 'is missing' });
  if (!answers.phone && !answers.email)
    faults.push({ path: 'phone', message: 'is missing: give it, or an email address' });
  if (!town?.name) faults.push({ path: 'town', message: 'is missing' });
  const quotes = readQuotes(answers, faults);
  const prices = readPrices(answers, readSum, faults);
  const distance = travel?.distance;
  return {
    faults,
    slots: {
      language,
      country,
      phone,
      whatsapp: answers.whatsapp ? phone : undefined,
      email,
      since,
      nights,
      figure: nights && FIGURE.exec(nights)?.[0],
      insured,
      deposit,
      font,
      name: name || undefined,
      town: town?.name || undefined,
      // A city may be a county of its own.
      county: town?.county === town?.name ? undefined : town?.county || undefined,
      other: other || undefined,
      accent: accent ?? DEFAULT_ACCENT,
      distance: distance && `${distance.count} ${distance.unit}`,
      miles: distance && distance.count * (distance.unit === 'miles' ? 1 : MILES_IN_A_KILOMETRE),
      reach: travel?.reach,
      prices: prices.length > 0 ? prices : undefined,
      from: prices.length > 0 ? undefined : from,
      quotes: quotes.length > 0 ? quotes : undefined,
    },
  };
}

function findYear(text: string): string | undefined {
  const [year] = /\b\d{4}\b/.exec(text) ?? [];
  return Number(year) >= EARLIEST && Number(year) <= new Date().getFullYear() ? year : undefined;
}

/** @returns such as `1,500+`, `about 800` */
function toNumber(text: string, language: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  // The first figure is what was asked for: others, and one after such a word, are years.
  return text.replace(/(?<!\d|\b(?:since|until|till?|in) ?)(?<=^\D*)\d{4,}/i, (digits) =>
    Number(digits).toLocaleString(language),
  );
}

/** @returns such as `£50`, `25%`, `£10 million` */
function toSum(text: string, country: Country, language: string): string | undefined {
  const plain = toNumber(text, language)?.replace(FROM, '');
  const isBare = plain && /^\d/.test(plain) && !/[£$€%]|pounds|quid|euros?\b|dollars/i.test(plain);
  return isBare ? CURRENCIES[country] + plain : plain;
}

interface Travel {
  distance?: { count: number; unit: string };
  /** In words. */
  reach?: string;
}

function readTravel(text: string, country: Country): Travel | undefined {
  const found = DISTANCE.exec(text);
  if (!found) return /\p{L}{2}/u.test(text) ? { reach: text } : undefined;
  const [, count, unit = country === 'GB' || country === 'US' ? 'miles' : 'km'] = found;
  if (Number(count) < 1 || Number(count) > FARTHEST) return undefined;
  return { distance: { count: Number(count), unit: /^m/i.test(unit) ? 'miles' : 'km' } };
}

function readQuotes({ quotes = [] }: Answers, faults: AnswerFault[]) {
  return quotes.flatMap(({ text, name, occasion }, index) => {
    if (!text) {
      if (name)
        faults.push({ path: `quotes.${index}.text`, message: 'is missing: what was said?' });
      return [];
    }
    if (!name) {
      faults.push({ path: `quotes.${index}.name`, message: 'is missing: whose words are these?' });
      return [];
    }
    const bare = text.replaceAll(/^["“'‘]+|["”'’]+$/g, '');
    // Those that are left would be half of a pair.
    const words = /["“”]/.test(bare) ? text : bare;
    return words ? [{ text: words, name, ...(occasion && { occasion }) }] : [];
  });
}

function readPrices(
  { packages = [] }: Answers,
  readSum: (text: string) => string | undefined,
  faults: AnswerFault[],
) {
  return packages.flatMap(({ title, hours: said = '', price = '' }, index) => {
    const hours = said.replace(/\.$/, '');
    if (!title && !hours && !price) return [];
    const refuse = (field: string, message: string) =>
      faults.push({ path: `packages.${index}.${field}`, message });
    if (hours && !HOURS.test(hours)) refuse('hours', 'has to be a number, such as 4');
    // It may be “ask”.
    if (price && !/\d|\p{L}{2}/u.test(price)) refuse('price', 'has to be a sum, such as 50');
    const long = /^[\d.,½–-]+$/.test(hours)
      ? `${hours} ${hours === '1' ? 'hour' : 'hours'}`
      : hours;
    const sum = readSum(price);
    return [
      {
        title: title || long || price,
        ...(title && long && { text: long }),
        ...(price && { price: sum ?? price }),
        ...(sum && FROM.test(price) && { from: true }),
      },
    ];
  });
}
