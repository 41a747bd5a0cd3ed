import { ANSWERS_DRAFT, type Answers, type Value } from '../../../shared/api/desk-site.js';
import { cutEnd, describeOdd } from '../../../shared/plain-text.js';
import { LIGHT_GROUND } from '../../../shared/content/derive-scheme.js';
import { DISPLAY_FONTS, siteSchema } from '../../../shared/content/site-schema.js';
import { toNumber, toSum } from '../../../shared/to-sum.js';
import type { Fields } from '../../../shared/values.js';
import { findWords } from '../../../shared/words/find-words.js';
import { countIn, type Language, languageIn } from '../../../shared/words/words.js';
import { describeNoPhone, findPhone } from '../../platform/config/parse-phone.js';
import { type Fault, startOf } from '../content/read/fault.js';
import { MILES_IN_A_KILOMETRE } from '../towns/find-towns.js';
import type { Slots } from './fill.js';

/** Answers as texts for the starter's placeholders, without those that have a fault. */
export interface ParsedAnswers {
  slots: Slots;
  faults: Fault[];
}

const DISTANCE =
  /^(?:(?:anywhere|up to|within|about|around|a|jusqu['’]à|dans un rayon de|environ|bis(?: zu)?|im umkreis von|rund|etwa) )*(\d+)\+?[ -]*(miles?|mi|kms?|kilom[eè]t(?:er|re)[ns]?)?(?: (?:radius|à la ronde|umkreis))?$/i;
const FARTHEST = 999;
const EARLIEST = 1950;
/** Numbers of hours: `4`, `4,5`, `3–4`, `3 or 4`. Other units stay as they are typed. */
const COUNT = /^([\d.,½–]*[\d½](?: (?:or|to|ou|à|oder|bis) [\d.,½]+)?) *(?:hours?|hrs?)?\.?$/i;
/** A full stop at the end, unless it is of an abbreviation. */
const END = /(?<!\b(?:mio|mrd|tsd|stdn?|hrs?|min))\.$/i;
/** Numbers that are shown as `700+`. */
const MORE_THAN = /^(?:over|more than|plus de|über|mehr als) +([\d.,]+)$/i;
const FROM = /^(?:from *|(?:ab|dès|à partir de) +)/i;

type Refuse = (field: string, message: string) => void;
/** Parser of an answer, which returns undefined for a fault, and the fault's message. */
type Reader = readonly [read: (text: string) => Value | undefined, message: string];

export function readAnswers(answers: Answers): ParsedAnswers {
  const { country = 'GB', language = languageIn(country) } = answers;
  const unit = country === 'GB' || country === 'US' ? 'miles' : 'km';
  const readSum = (text: string) => toSum(text.replace(FROM, ''), country, language);
  const sum: Reader = [readSum, 'has to be a sum, such as 50'];
  const readers = {
    phone: [
      (text) => findPhone(text, country)?.display,
      describeNoPhone(answers.phone ?? '', country),
    ],
    email: [
      (text) => siteSchema.shape.business.shape.email.safeParse(text).data,
      `has to be an address such as hello@example.com${describeOdd(answers.email ?? '')}`,
    ],
    since: [findYear, 'has to be a year, such as 1998'],
    nights: [(text) => toNumber(text.replace(MORE_THAN, '$1+'), language), 'has to be a number'],
    insured: sum,
    deposit: sum,
    from: sum,
    font: [(text) => DISPLAY_FONTS.find((each) => each === text), 'is unknown'],
    accent: [(text) => /^#[0-9a-f]{6}$/i.exec(text)?.[0], 'has to be a colour such as #ffb547'],
    travel: [
      (text) => readTravel(text, unit, language),
      `has to be a distance, such as 30 ${unit}, or a region`,
    ],
  } satisfies Partial<Record<keyof Answers, Reader>>;
  const faults: Fault[] = [];
  const addFault: Refuse = (field, message) => {
    faults.push({ ...startOf(ANSWERS_DRAFT), field, message });
  };
  const taken = Object.entries(readers).map(([path, [read, message]]) => {
    const text = (answers[path as keyof typeof readers] ?? '').replace(END, '');
    const value = text === '' ? undefined : read(text);
    if (text !== '' && value === undefined) addFault(path, message);
    return [path, value] as const;
  });
  const said: Slots = Object.fromEntries(taken);
  const { name, town, other } = answers;
  if (!name) addFault('name', 'is missing');
  if (!answers.phone && !answers.email)
    addFault('phone', 'is missing: give it, or an email address');
  if (!town?.name) addFault('town', 'is missing');
  const quotes = readQuotes(answers, addFault);
  const prices = readPrices(answers, language, readSum, addFault);
  return {
    faults,
    slots: {
      ...said,
      ...(said.travel as Slots | undefined),
      language,
      country,
      whatsapp: answers.whatsapp ? said.phone : undefined,
      name: name || undefined,
      town: town?.name || undefined,
      county: town?.county === town?.name ? undefined : town?.county || undefined,
      other: other || undefined,
      ground: answers.light ? LIGHT_GROUND : undefined,
      prices: prices.length > 0 ? prices : undefined,
      from: prices.length > 0 ? undefined : said.from,
      quotes: quotes.length > 0 ? quotes : undefined,
    },
  };
}

function findYear(text: string): string | undefined {
  const [year] = /\b\d{4}\b/.exec(text) ?? [];
  return Number(year) >= EARLIEST && Number(year) <= new Date().getFullYear() ? year : undefined;
}

/** @returns a distance, or the region as it was typed; undefined for a fault */
function readTravel(text: string, unit: string, language: Language): Fields | undefined {
  const found = DISTANCE.exec(text);
  if (!found) return /\p{L}{2}/u.test(text) ? { reach: text } : undefined;
  const [, count, said = unit] = found;
  if (Number(count) < 1 || Number(count) > FARTHEST) return undefined;
  const name = /^m/i.test(said) ? 'miles' : 'km';
  const miles = Number(count) * (name === 'km' ? MILES_IN_A_KILOMETRE : 1);
  const space = language.startsWith('en') ? ' ' : '\u00a0';
  return { distance: `${Number(count)}${space}${name}`, miles };
}

function readQuotes({ quotes = [] }: Answers, refuse: Refuse) {
  return quotes.flatMap(({ text, name, occasion }, index) => {
    if (!text && name) refuse(`quotes.${index}.text`, 'is missing: what was said?');
    if (text && !name) refuse(`quotes.${index}.name`, 'is missing: whose words are these?');
    if (!text || !name) return [];
    const bare = cutEnd(text.replace(/^["“'‘]+/, ''), /["”'’]/);
    // A mark left inside would lack its partner, so keeps them all.
    const words = /["“”]/.test(bare) ? text : bare;
    return words ? [{ text: words, name, ...(occasion && { occasion }) }] : [];
  });
}

function readPrices(
  { packages = [] }: Answers,
  language: Language,
  readSum: (text: string) => string | undefined,
  refuse: Refuse,
) {
  return packages.flatMap(({ title, hours: said = '', price = '' }, index) => {
    if (!title && !said && !price) return [];
    // A word such as “ask” is allowed as a price.
    if (price && !/\d|\p{L}{2}/u.test(price))
      refuse(`packages.${index}.price`, 'has to be a sum, such as 50');
    const [, hours] = COUNT.exec(said.replaceAll(/(?<=\d) ?- ?(?=\d)/g, '–')) ?? [];
    // A range such as 3–4 takes the plural.
    const count = Number(hours?.replace(',', '.')) || 2;
    const long = hours
      ? countIn(language, findWords(language, {}).hours, count).replace(String(count), hours)
      : said.replace(END, '');
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
