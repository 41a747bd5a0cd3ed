/**
 * A night map: dark sea, a coast that catches the light, and each town a lamp. Most pages have no map,
 * so the styles travel with the drawing. Neighbouring counties are told apart by how bright they are;
 * beside a list, its counties from the others. A halo is faint as a whole, as WebKit paints each light
 * twice. The small names come last, and are hidden where there is room for larger ones.
 */
export const writeStyle = (isListed: boolean) =>
  `<style>
[data-map] {
  --land: color-mix(in srgb, var(--ink) 10%, var(--ground));
  --coast: color-mix(in srgb, var(--ink) 60%, var(--ground));
  background: var(--land);
  stroke-linejoin: round;
  color-interpolation-filters: sRGB;
}
.glow { fill: var(--accent); fill-opacity: 0.13 }
.island { fill: var(--land) }
.sea { fill: var(--ground); fill-rule: evenodd; stroke: var(--coast); stroke-width: 1.5px }
.halo, .dim, .lit { fill: none; stroke: var(--accent); stroke-linecap: round }
.halo { stroke-width: 80px; opacity: 0.3 }
.dim { stroke: color-mix(in srgb, var(--accent) 55%, var(--ground)); stroke-width: 6px }
.lit { stroke-width: 9px }
feDropShadow { flood-color: var(--accent) }
feDropShadow:only-child { flood-color: var(--coast); flood-opacity: 0.75 }
[data-map] text {
  fill: var(--ink);
  paint-order: stroke;
  stroke: var(--land);
  stroke-width: 0.2em;
  stroke-opacity: 0.7;
}
.middle, .county { text-anchor: middle }
.end { text-anchor: end }
[data-map] .county text {
  font-family: var(--font-display);
  font-weight: var(--display-weight);
  text-transform: var(--display-case);
  fill: var(--muted);
  stroke: none;
}
${isListed ? BESIDE_LIST : BY_ITSELF}
@media print, (forced-colors: active) { .glow, .halo { display: none } }
@media (forced-colors: active) {
  [data-map] { --ground: Canvas; --ink: CanvasText; --accent: CanvasText; --muted: CanvasText }
}
</style>`.replaceAll(/\s*([\s{}:;,])\s*/g, '$1');

/** These hold for the other maps of the page, too. */
const BY_ITSELF = `
[class='glow']:nth-of-type(3n + 2) { fill-opacity: 0.07 }
[class='glow']:nth-of-type(3n) { fill-opacity: 0.19 }
.large { display: none }
@container (min-width: 40rem) { .large { display: inline } .large ~ * { display: none } }
`;
const BESIDE_LIST = `
.glow.near { fill-opacity: 0.24 }
.glow.far { fill-opacity: 0.05 }
.medium { display: none }
@container (min-width: 30rem) { .medium { display: inline } .medium ~ * { display: none } }
`;
