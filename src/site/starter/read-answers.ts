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

/** A distance in English, French or German, such as `up to 30 miles`: its number and unit. */
const DISTANCE =
  /^(?:(?:anywhere|up to|within|about|around|a|jusqu['’]à|dans un rayon de|environ|bis(?: zu)?|im umkreis von|rund|etwa) )*(\d+)\+?[ -]*(miles?|mi|kms?|kilom[eè]t(?:er|re)[ns]?)?(?: (?:radius|à la ronde|umkreis))?$/i;
/** In miles or kilometres, as typed. */
const MAX_DISTANCE = 999;
const EARLIEST_YEAR = 1950;
/** A number of hours: `4`, `4,5`, `3–4`, `3 or 4`. Other units stay as they are typed. */
const HOURS = /^([\d.,½–]*[\d½](?: (?:or|to|ou|à|oder|bis) [\d.,½]+)?) *(?:hours?|hrs?)?\.?$/i;
/** A full stop at the end, unless it ends an abbreviation. */
const FULL_STOP = /(?<!\b(?:mio|mrd|tsd|stdn?|hrs?|min))\.$/i;
/** `over 700`, which is shown as `700+`. */
const MORE_THAN = /^(?:over|more than|plus de|über|mehr als) +([\d.,]+)$/i;
const FROM = /^(?:from *|(?:ab|dès|à partir de) +)/i;

type Refuse = (field: string, message: string) => void;
/** How an answer is parsed (undefined: it is invalid), and the message for an invalid one. */
type Reader = readonly [read: (text: string) => Value | undefined, message: string];

/** @returns texts for the starter's placeholders, without the answers that have a fault */
export function readAnswers(answers: Answers): { slots: Slots; faults: Fault[] } {
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
    const text = (answers[path as keyof typeof readers] ?? '').replace(FULL_STOP, '');
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
  return Number(year) >= EARLIEST_YEAR && Number(year) <= new Date().getFullYear()
    ? year
    : undefined;
}

/** @returns a distance, or the region as it was typed; undefined for a fault */
function readTravel(text: string, unit: string, language: Language): Fields | undefined {
  const found = DISTANCE.exec(text);
  if (!found) return /\p{L}{2}/u.test(text) ? { reach: text } : undefined;
  const [, count, typedUnit = unit] = found;
  if (Number(count) < 1 || Number(count) > MAX_DISTANCE) return undefined;
  const name = /^m/i.test(typedUnit) ? 'miles' : 'km';
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
    // A quotation mark that is left inside has lost its partner: keeps the text as it was typed.
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
  return packages.flatMap(({ title, hours: typedHours = '', price = '' }, index) => {
    if (!title && !typedHours && !price) return [];
    // A word such as “ask” is allowed as a price.
    if (price && !/\d|\p{L}{2}/u.test(price))
      refuse(`packages.${index}.price`, 'has to be a sum, such as 50');
    const [, hours] = HOURS.exec(typedHours.replaceAll(/(?<=\d) ?- ?(?=\d)/g, '–')) ?? [];
    // A range such as 3–4 is no number: formats 2, for the plural, and puts the range in its place.
    const count = Number(hours?.replace(',', '.')) || 2;
    const hoursText = hours
      ? countIn(language, findWords(language, {}).hours, count).replace(String(count), hours)
      : typedHours.replace(FULL_STOP, '');
    const sum = readSum(price);
    return [
      {
        title: title || hoursText || price,
        ...(title && hoursText && { text: hoursText }),
        ...(price && { price: sum ?? price }),
        ...(sum && FROM.test(price) && { from: true }),
      },
    ];
  });
}
