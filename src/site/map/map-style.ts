import { PHONE_SIZE } from './sheet.js';

/** Font size of towns' names, in the map's units, if the map is wider than a phone. */
const WIDE_SIZE = 26;

/**
 * Styles of the map: land in the page's background colour, a ruled sea, and ripples around the towns
 * like the grooves of a record. They are part of the drawing, as most pages have no map.
 */
export const STYLE = `<style>
[data-map] { stroke-linejoin: round }
.glow { fill: var(--accent); fill-opacity: 0.13 }
.ripples { fill: none; stroke: var(--accent); stroke-width: 1.5px }
.ripples path { stroke-opacity: calc(0.3 + 0.13 * var(--n)) }
.island, .wave { fill: var(--ground) }
.sea {
  fill-rule: evenodd;
  stroke: color-mix(in srgb, var(--ink) 70%, var(--ground));
  stroke-width: 2px;
}
.wave { stroke: color-mix(in srgb, var(--ink) 20%, var(--ground)) }
.dim, .lit, .pit { fill: none; stroke: var(--accent); stroke-linecap: round; stroke-width: 10px }
.dim { stroke: color-mix(in srgb, var(--accent) 55%, var(--ground)); stroke-width: 5px }
.pit { stroke: var(--ground); stroke-width: 17px }
.names { font-size: ${PHONE_SIZE}px }
[data-map] text {
  fill: var(--ink);
  paint-order: stroke;
  stroke: var(--ground);
  stroke-width: 0.3em;
}
.middle, .county { text-anchor: middle }
.end { text-anchor: end }
[data-map] .county text {
  font-family: var(--font-display);
  font-weight: var(--display-weight);
  text-transform: var(--display-case);
  fill: var(--accent);
  stroke-width: 0.14em;
}
[data-map] .county .far { fill: var(--muted) }
@container (min-width: 30rem) {
  .names { font-size: ${WIDE_SIZE}px }
}
@media print, (forced-colors: active) { .glow { display: none } }
@media (forced-colors: active) {
  [data-map] { --ground: Canvas; --ink: CanvasText; --accent: CanvasText; --muted: CanvasText }
}
</style>`.replaceAll(/\s*([\s{}:;,])\s*/g, '$1');
