import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';
import { describeOdd, readNumber } from '../../../shared/plain-text.js';

/**
 * Checks the length but not the range: Ofcom opens new ranges faster than a library learns them.
 * @param country whose numbers may be written without `+`
 */
export function parsePhone(text: string, country: CountryCode): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return number?.isPossible() && !number.ext ? number : undefined;
}

/** Between two numbers. */
const BETWEEN = /\s*[/|,;&]\s*|\s(?:[-–]|or|and|ou|et|oder|und)\s/;

/** @returns what to say of a text that is no phone number there */
export function describeNoPhone(text: string, country: CountryCode): string {
  const numbers = text.split(BETWEEN).filter((part) => parsePhone(readNumber(part), country));
  if (numbers.length > 1 || /(?:\d\D*){18}/.test(text))
    return 'has two numbers: one goes here, the other under Mobile in Business';
  if (/(?:\d[^\d\p{L}]*){8}\d\D*[\p{L}#;,]\D*\d/u.test(text))
    return 'has more behind it, such as an extension, which a press on a phone doesn’t dial: leave that out';
  return `is no phone number in ${country}: check its digits, or begin it with + and the country’s number${describeOdd(text)}`;
}
