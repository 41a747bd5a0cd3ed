import type { Town } from './api/desk-site.js';

const IN_FULL: Record<string, string> = { ft: 'fort', gt: 'great', mt: 'mount', '&': 'and' };

/** Without accents, capitals, hyphens and points, a saint in short: however people type it. */
export function simplifyTown(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/[\s/()-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\b[fgm]t(?= )|&/g, (short) => IN_FULL[short]!)
    .replaceAll(/\b([dlo]) (?=\w)/g, '$1')
    .replaceAll(/\b(?:sainte?|sankt|ste)(?= |$)/g, 'st');
}

/**
 * @param towns what was found by that name, the likeliest first
 * @returns the one of just that name, unless another begins with it: few who type “Newcastle” mean the
 *   town in Staffordshire
 */
export function findMeant(name: string, [first, ...others]: readonly Town[]): Town | undefined {
  const asked = simplifyTown(name);
  const isMeant = (town: Town) => `${simplifyTown(town.name)} `.startsWith(`${asked} `);
  return first && simplifyTown(first.name) === asked && !others.some(isMeant) ? first : undefined;
}
