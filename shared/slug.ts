/** @returns such as `barn-dance` for “Barn Dance”; empty where there is no letter that it knows */
export function toSlug(name: string, max = 50): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, max)
    .replace(/-$/, '');
}
