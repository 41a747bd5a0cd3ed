/**
 * Turns “Barn Dance” into `barn-dance`, or `''` if no letter can be converted.
 * @param language in German, `ü` becomes `ue`
 */
export function toSlug(name: string, language = 'en-GB'): string {
  const umlauts = language.startsWith('de') ? /[äöü]/gi : /(?!)/g;
  return name
    .normalize('NFC')
    .replaceAll(umlauts, '$&e')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '');
}
