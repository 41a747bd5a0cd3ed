/**
 * WebKit doesn't paint CSS's filters on shapes in an `svg`, so these are SVG's own. The shadows'
 * colours are in `client/components/coverage-map.module.css`.
 */
const FILTERS = {
  glow: '<feGaussianBlur stdDeviation="5"/>',
  coast: writeShadow(7),
  halo: '<feGaussianBlur stdDeviation="22"/>',
  lit: writeShadow(3) + writeShadow(9),
};

function writeShadow(blur: number): string {
  return `<feDropShadow dx="0" dy="0" stdDeviation="${blur}"/>`;
}

/**
 * @param map its number: an id may be in a page only once
 * @returns the filters, and the attribute with which a shape uses one of them
 */
export function writeFilters(map: number) {
  const name = (kind: string) => `map-${map}-${kind}`;
  // In the map's own units: a row of towns has no height that a region could be a part of.
  const filters = Object.entries(FILTERS).map(
    ([kind, effects]) =>
      `<filter id="${name(kind)}" filterUnits="userSpaceOnUse">${effects}</filter>`,
  );
  return {
    filters: filters.join(''),
    use: (kind: keyof typeof FILTERS) => `filter="url(#${name(kind)})"`,
  };
}
