/** Countries for which the server has a list of towns. */
export const COUNTRIES = ['GB', 'IE', 'FR', 'DE', 'US'] as const;

export interface Town {
  name: string;
  /** County, state or département: tells apart towns with the same name. */
  county: string;
  at: [latitude: number, longitude: number];
}

const IN_FULL = ' ft fort gt great mt mount n north s south e east w west & and œ oe æ ae ß ss ';

const inFull = (short: string) => IN_FULL.split(` ${short} `)[1]!.split(' ', 1)[0]!;

/** Normalises a town's name for comparison: no accents or punctuation, “Saint” as `st`. */
export function simplifyTown(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll(/[\s/()-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\b[fgm]t(?= )|^[nsew](?= )|[&œæß]/g, inFull)
    .replaceAll(/\b([dlo]) (?=\w)/g, '$1')
    .replaceAll(/\b(?:sainte?|sankt|ste)(?= |$)/g, 'st');
}

/**
 * @param towns results for that name, the likeliest first
 * @returns the town with exactly that name, unless another begins with it: few who type
 *   “Newcastle” mean the town in Staffordshire
 */
export function chooseExactTown(
  name: string,
  [first, ...others]: readonly Town[],
): Town | undefined {
  const asked = simplifyTown(name);
  const isMeant = (town: Town) => `${simplifyTown(town.name)} `.startsWith(`${asked} `);
  // “Lueneburg” is Lüneburg.
  const names = [first?.name, first?.name.replaceAll(/[äöü]/gi, '$&e')];
  const isAsked = names.some((each) => each !== undefined && simplifyTown(each) === asked);
  return isAsked && !others.some(isMeant) ? first : undefined;
}
