/** @returns such as `barn-dance` for “Barn Dance”, `kevs-60s` for “Kev’s 60’s”; empty where there is no letter that it knows */
export function toSlug(name: string): string {
  return name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-|-$/g, '');
}
