import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js';

/**
 * Checks the length but not the range: Ofcom opens new ranges faster than a library learns them.
 * @param country whose numbers may be written without `+`
 */
export function parsePhone(text: string, country: CountryCode): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return number?.isPossible() && !number.ext ? number : undefined;
}
