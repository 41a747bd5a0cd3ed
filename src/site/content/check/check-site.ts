import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { deriveTheme } from '../../../../shared/content/derive-scheme.js';
import type { Phones, SiteTheme } from '../../../../shared/content/site-content.js';
import type { SiteFile } from '../../../../shared/content/site-schema.js';
import { ENGLISH } from '../../../../shared/words/english.js';
import { contrastRatio, isReadable, READABLE } from '../../../../shared/contrast.js';
import { describeNoPhone, findPhone } from '../../../platform/config/parse-phone.js';
import { type Problems, quote } from '../read/fault.js';
import { findLocation, findTree, locate, type YamlNode } from '../read/tree.js';
import type { CheckedFile } from './check-files.js';

const PHONES = ['phone', 'mobile', 'whatsapp'] as const;

export function checkSite(
  { value: site, tree }: CheckedFile<SiteFile>,
  faults: Problems,
  warnings: Problems,
): Phones {
  const theme = deriveTheme(site.look);
  checkContrast(theme, tree, faults);
  warnOfFaint(site.look, theme, tree, warnings);
  checkWords(site.words, tree, faults);
  return checkPhones(site, tree, faults, warnings);
}

function checkPhones(
  { country, language, business }: SiteFile,
  tree: YamlNode,
  faults: Problems,
  warnings: Problems,
): Phones {
  const phones: Phones = {};
  if (country === 'GB' && !language.startsWith('en'))
    warnings.add(
      findLocation(tree, ['country']),
      `numbers are read as British ones, on a site in ${language}: is your country ${language.slice(-2)}?`,
    );
  if (!isSupportedCountry(country)) {
    const advice = country === 'UK' ? '; did you mean GB?' : '';
    faults.add(locate(tree, ['country']), `there is no country ${country}${advice}`);
    return phones;
  }
  for (const field of PHONES) {
    const phone = business[field];
    if (phone === undefined) continue;
    const at = locate(tree, ['business', field]);
    const found = findPhone(phone, country);
    if (!found) {
      faults.add(at, `${quote(phone)} ${describeNoPhone(phone, country)}`);
      continue;
    }
    const { display, number } = found;
    // Numbers reserved for fiction are invalid too, but as long as real ones.
    const mayGoOn = parsePhoneNumberFromString(`${number.number}0`)?.isPossible();
    if (!number.isValid() && mayGoOn)
      warnings.add(at, `${quote(phone)} may not be complete: count its digits`);
    phones[field] = { display, e164: String(number.number) };
  }
  return phones;
}

function checkContrast(look: SiteTheme, tree: YamlNode, faults: Problems): void {
  for (const [name, { ink, ground }] of Object.entries(look.colours)) {
    const ratio = contrastRatio(ink, ground);
    if (ratio >= READABLE) continue;
    const scheme = ['look', 'colours', name];
    const field = findTree(tree, [...scheme, 'ink']) ? 'ink' : 'ground';
    faults.add(
      locate(tree, [...scheme, field]),
      `texts in ${ink} on ${ground} are hard to read: the contrast is ${describeRatio(ratio)}, and ${READABLE}:1 is the least`,
    );
  }
}

/** Contrast below which people can't tell two colours apart. */
const VISIBLE = 1.1;

/** Warns of colours that `deriveTheme` changes visibly to make them readable. */
function warnOfFaint(
  given: SiteFile['look'],
  look: SiteTheme,
  tree: YamlNode,
  warnings: Problems,
): void {
  for (const [name, scheme] of Object.entries(look.colours)) {
    for (const field of ['accent', 'muted'] as const) {
      const colour = given.colours[name]?.[field];
      const ground = [scheme.ground, scheme.raised].find(
        (each) => colour && !isReadable(colour, each),
      );
      if (!colour || !ground || contrastRatio(colour, scheme[field]) < VISIBLE) continue;
      warnings.add(
        locate(tree, ['look', 'colours', name, field]),
        `too faint to read on ${ground} (${describeRatio(contrastRatio(colour, ground))}): the site shows it as ${scheme[field]}`,
      );
    }
  }
}

/** Rounds down, so that an insufficient ratio doesn't look sufficient. */
function describeRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}

function checkWords(words: SiteFile['words'], tree: YamlNode, faults: Problems): void {
  for (const [key, text] of Object.entries(words)) {
    const known = findSlots(JSON.stringify(ENGLISH[key as keyof typeof ENGLISH]));
    for (const slot of findSlots(text ?? '').filter((each) => !known.includes(each))) {
      const fill = known.length > 0 ? `only ${known.join(' and ')} can be` : 'nothing here is';
      faults.add(locate(tree, ['words', key]), `${slot} is not filled in: ${fill}`);
    }
  }
}

function findSlots(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot);
}
