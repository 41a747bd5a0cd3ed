/**
 * Turns “Barn Dance” into `barn-dance`, or `''` if no letter can be converted.
 * @param language in German, `ü` becomes `ue`
 */
export function toSlug(name: string, language = 'en-GB'): string {
  return name
    .normalize('NFC')
    .replaceAll(/[äöü]/gi, language.startsWith('de') ? '$&e' : '$&')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '');
}

/** @returns the same, or with a number where Windows reserves the name, as it does `con` and `nul` */
export const toFileName = (...name: Parameters<typeof toSlug>) =>
  toSlug(...name).replace(/^(con|prn|aux|nul|com\d|lpt\d)$/, '$&-1');
