import {
  type CountryCode,
  findPhoneNumbersInText,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js';
import { describeOdd, readValue } from '../../../shared/plain-text.js';

/** A phone number, and how somebody has written it. */
export interface WrittenPhone {
  display: string;
  number: PhoneNumber;
}

/** Shorter numbers aren't told from the beginning of one that ends in letters, such as 0800 555 DISCO. */
const LEAST_DIGITS = 9;

/**
 * Finds the phone number in a text, wherever in it people have it: in a link, behind a label, before
 * opening times.
 * @param country whose numbers may be written without `+`
 * @returns undefined where there is none, or more than one
 */
export function findPhone(typed: string, country: CountryCode): WrittenPhone | undefined {
  const text = readNumberText(typed);
  const whole = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  // Checks the length but not the range: Ofcom opens new ranges faster than a library learns them.
  if (whole?.isPossible() && !whole.ext) return { display: text, number: whole };
  const [first, ...others] = findPhones(text, country);
  const isOne = others.every(({ number }) => number.number === first?.number.number);
  return first && isOne && !first.number.ext ? first : undefined;
}

/** @returns what to say of a text in which `findPhone` has found none */
export function describeNoPhone(typed: string, country: CountryCode): string {
  const text = readNumberText(typed);
  const [first, second] = findPhones(text, country);
  if (second || countDigits(text) >= 2 * LEAST_DIGITS)
    return 'has two numbers: one goes here, the other under Mobile in Business';
  if (first)
    return 'has more behind it, such as an extension, which a press on a phone doesn’t dial: leave that out';
  return `is no phone number in ${country}: check its digits, or begin it with + and the country’s number${describeOdd(typed)}`;
}

const countDigits = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Links escape some letters, and the library doesn't know every space, nor pairs of digits with commas.
 * Drops the `(0)` in `+49 (0)171`, which nobody dials there; Italian numbers keep their 0.
 */
function readNumberText(typed: string): string {
  return readValue(typed)
    .replaceAll('%2B', '+')
    .replaceAll(/(?!\u00a0)\p{Zs}|%20|(?<=\b\d\d)[,·](?=\d\d\b)/gu, ' ')
    .replaceAll(/[+＋] ?(?=\d)/g, '+')
    .replaceAll(/(?<=(?:\+|\b00)(?!39)\d{1,3}) ?\( ?0 ?\) ?/g, ' ');
}

function findPhones(text: string, country: CountryCode): WrittenPhone[] {
  // Behind a comma, the library looks for an extension, and in opening times for more digits.
  const searched = text.replaceAll(/[,;]| (?=(?:24|7)\/7)/g, '|');
  return findPhoneNumbersInText(searched, { defaultCountry: country, extended: true }).flatMap(
    ({ startsAt, endsAt, number }) => {
      const written = text.slice(startsAt, endsAt);
      const before = text.slice(0, startsAt);
      const after = text.slice(endsAt);
      const link = before.split(/\s/).at(-1)!;
      const isWord =
        /\p{L}$/u.test(before) ||
        /^\p{L}/u.test(after) ||
        (countDigits(written) < LEAST_DIGITS && /\p{L}/u.test(after)) ||
        // A page's address has numbers of its own.
        (link.includes('.') && link.endsWith('/') && !link.endsWith('wa.me/'));
      const isOfLink = number.number === `+${written}`;
      return isWord ? [] : { display: isOfLink ? number.number : written, number };
    },
  );
}
