import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import type { SiteTheme, Phone } from '../../../../shared/content/site-content.js';
import type { SiteFile } from '../../../../shared/content/site-schema.js';
import { ENGLISH } from '../../../../shared/words/english.js';
import { contrastRatio, isReadable, READABLE } from '../../../../shared/contrast.js';
import { describeNoPhone, findPhone } from '../../../platform/config/parse-phone.js';
import { type Faults, quote } from '../read/fault.js';
import { findLocation, findTree, type Tree } from '../read/tree.js';

/** The fields of the business that are numbers. */
export const PHONES = ['phone', 'mobile', 'whatsapp'] as const;
export type Phones = Partial<Record<(typeof PHONES)[number], Phone>>;

/** @returns whether numbers can be read as that country's */
export function checkCountry(country: string, tree: Tree, faults: Faults): country is CountryCode {
  if (isSupportedCountry(country)) return true;
  faults.add(
    findLocation(tree, ['country']),
    `there is no country ${country}${country === 'UK' ? '; did you mean GB?' : ''}`,
  );
  return false;
}

/** @returns the number in that field, if there is one that can be called */
export function readPhone(
  field: (typeof PHONES)[number],
  phone: string | undefined,
  country: CountryCode,
  tree: Tree,
  faults: Faults,
  warnings: Faults,
): Phone | undefined {
  if (phone === undefined) return undefined;
  const found = findPhone(phone, country);
  if (!found) {
    faults.add(
      findLocation(tree, ['business', field]),
      `${quote(phone)} ${describeNoPhone(phone, country)}`,
    );
    return undefined;
  }
  const { display, number } = found;
  // Numbers reserved for made-up businesses aren't valid either, but they are as long as others.
  const mayGoOn = parsePhoneNumberFromString(`${number.number}0`)?.isPossible();
  if (!number.isValid() && mayGoOn) {
    warnings.add(
      findLocation(tree, ['business', field]),
      `${quote(phone)} may not be complete: count its digits`,
    );
  }
  return { display, e164: String(number.number) };
}

/** Texts that are hard to read, with the ratio. */
export function checkContrast(look: SiteTheme, tree: Tree, faults: Faults): void {
  for (const [name, { ink, ground }] of Object.entries(look.colours)) {
    const ratio = contrastRatio(ink, ground);
    if (ratio >= READABLE) continue;
    const scheme = ['look', 'colours', name];
    const path = [[...scheme, 'ink'], [...scheme, 'ground'], scheme].find((each) =>
      findTree(tree, each),
    );
    faults.add(
      findLocation(tree, path ?? ['look']),
      `texts in ${ink} on ${ground} are hard to read: the contrast is ${describeRatio(ratio)}, and ${READABLE}:1 is the least`,
    );
  }
}

/** Between two colours: with less, nobody tells one from the other. */
const VISIBLE = 1.1;

/** Colours that the site changes until they can be read, and not only by a shade. */
export function warnOfFaint(
  given: SiteFile['look'],
  look: SiteTheme,
  tree: Tree,
  warnings: Faults,
): void {
  for (const [name, scheme] of Object.entries(look.colours)) {
    for (const field of ['accent', 'muted'] as const) {
      const colour = given.colours[name]?.[field];
      const ground = [scheme.ground, scheme.raised].find(
        (each) => colour && !isReadable(colour, each),
      );
      if (!colour || !ground || contrastRatio(colour, scheme[field]) < VISIBLE) continue;
      warnings.add(
        findLocation(tree, ['look', 'colours', name, field]),
        `too faint to read on ${ground} (${describeRatio(contrastRatio(colour, ground))}): the site shows it as ${scheme[field]}`,
      );
    }
  }
}

/** Rounded down, so that it never seems to be enough. */
function describeRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}

/** A `{name}` that nothing fills in would be on the page as it is. */
export function checkWords(words: SiteFile['words'], tree: Tree, faults: Faults): void {
  for (const [key, text] of Object.entries(words)) {
    const known = findSlots(JSON.stringify(ENGLISH[key as keyof typeof ENGLISH]));
    for (const slot of findSlots(text ?? '').filter((each) => !known.includes(each))) {
      const fill = known.length > 0 ? `only ${known.join(' and ')} can be` : 'nothing here is';
      faults.add(findLocation(tree, ['words', key]), `${slot} is not filled in: ${fill}`);
    }
  }
}

function findSlots(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot);
}
