import {
  type CountryCode,
  findPhoneNumbersInText,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { describeOdd, cleanValue } from '../../../shared/plain-text.js';

/** Fewer digits before letters may be the beginning of a number such as 0800 555 DISCO. */
const LEAST_DIGITS = 9;

/**
 * Finds the phone number in a text: in a link, after a label or before opening times.
 * @returns undefined where there is none, or more than one
 */
export function findPhone(typed: string, country: CountryCode) {
  const text = readNumberText(typed);
  const whole = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  // Checks the length but not the range: Ofcom opens new ranges faster than a library learns them.
  if (whole?.isPossible() && !whole.ext) return { display: text, number: whole };
  const [first, ...others] = findPhones(text, country);
  const isOne = others.every(({ number }) => number.number === first?.number.number);
  return first && isOne && !first.number.ext ? first : undefined;
}

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
 * Replaces what the library can't read: escapes in links, rare spaces, commas between pairs of digits.
 * Drops the `(0)` of `+49 (0)171`, which nobody dials behind +49; Italian numbers keep their 0.
 */
function readNumberText(typed: string): string {
  return cleanValue(typed)
    .replaceAll('%2B', '+')
    .replaceAll(/(?!\u00a0)\p{Zs}|%20|(?<=\b\d\d)[,·](?=\d\d\b)/gu, ' ')
    .replaceAll(/[+＋] ?(?=\d)/g, '+')
    .replaceAll(/(?<=(?:\+|\b00)(?!39)\d{1,3}) ?\( ?0 ?\) ?/g, ' ');
}

function findPhones(text: string, country: CountryCode) {
  // The library would read a comma as an extension, and `24/7` as more digits of the number.
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
        // Digits in the address of a web page are no phone number, except after wa.me/.
        (link.includes('.') && link.endsWith('/') && !link.endsWith('wa.me/'));
      const isOfLink = number.number === `+${written}`;
      return isWord ? [] : { display: isOfLink ? number.number : written, number };
    },
  );
}
