import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Look, Phone } from '../../shared/content/site-content.js';
import type { SiteFile } from '../../shared/content/site-schema.js';
import { ENGLISH } from '../../shared/words/english.js';
import { contrastRatio, READABLE } from './contrast.js';
import { type Faults, quote } from './fault.js';
import { findPlace, findTree, type Tree } from './tree.js';

/** @returns the phone number, if there is one that can be called */
export function readPhone(
  phone: string | undefined,
  country: string,
  tree: Tree,
  faults: Faults,
): Phone | undefined {
  if (!isSupportedCountry(country)) {
    faults.add(
      findPlace(tree, ['country']),
      `there is no country ${country}${country === 'UK' ? '; did you mean GB?' : ''}`,
    );
    return undefined;
  }
  if (phone === undefined) return undefined;
  const number = parsePhoneNumberFromString(phone, {
    defaultCountry: country,
    extract: false,
  });
  if (!number?.isPossible() || number.ext) {
    faults.add(
      findPlace(tree, ['business', 'phone']),
      `${quote(phone)} is no phone number in ${country}: check its digits, or begin it with + and the country’s number`,
    );
    return undefined;
  }
  return { display: phone, e164: String(number.number) };
}

/** Texts that are hard to read, with the ratio. */
export function checkContrast(look: Look, tree: Tree, faults: Faults): void {
  for (const [name, { ink, ground }] of Object.entries(look.colours)) {
    const ratio = contrastRatio(ink, ground);
    if (ratio >= READABLE) continue;
    const scheme = ['look', 'colours', name];
    const path = [[...scheme, 'ink'], [...scheme, 'ground'], scheme].find((each) =>
      findTree(tree, each),
    );
    // Rounded down, so that it never seems to be enough.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    faults.add(
      findPlace(tree, path ?? ['look']),
      `ink ${ink} on ground ${ground} is hard to read: the contrast is ${shown}:1, and ${READABLE}:1 is the least`,
    );
  }
}

/** A `{name}` that nothing fills in would stand on the page as it is. */
export function checkWords(words: SiteFile['words'], tree: Tree, faults: Faults): void {
  for (const [key, text] of Object.entries(words)) {
    const known = findSlots(JSON.stringify(ENGLISH[key as keyof typeof ENGLISH]));
    for (const slot of findSlots(text ?? '').filter((each) => !known.includes(each))) {
      const fill = known.length > 0 ? `only ${known.join(' and ')} can be` : 'nothing here is';
      faults.add(findPlace(tree, ['words', key]), `${slot} is not filled in: ${fill}`);
    }
  }
}

function findSlots(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot);
}
