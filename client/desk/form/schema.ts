import type { Path, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import { fieldsOf, type JsonSchema, schemaFor, toTitle } from '../../../shared/content/json-schema';
import { deriveTheme } from '../../../shared/content/derive-scheme';
import type { SiteTheme } from '../../../shared/content/site-content';
import type { SiteFile } from '../../../shared/content/site-schema';
import { matchEntries, nameEntry, valueAt } from '../../../shared/values';

/** Length of a section's path, such as `sections[2]`. */
export const SECTION_DEPTH = 2;

/** The only format that `<input type="color">` takes. */
export const COLOUR = /^#[\da-f]{6}$/i;

/** Derives the colours that aren't set; ignores those that are only half typed. */
export function deriveColours(colours: Value = {}): SiteTheme['colours'] {
  const readTyped = (_: string, each: Value) =>
    typeof each !== 'string' || COLOUR.test(each) ? each : undefined;
  const typed = JSON.parse(JSON.stringify(colours), readTyped) as SiteFile['look']['colours'];
  return deriveTheme({ font: 'anton', colours: typed }).colours;
}

/** @returns the value as a text field shows it, with a line for each entry of a list */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

/** Formats a path as faults do: `sections[2].heading`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name ? `${name}.${step}` : step;
  }, '');
}

export function parsePath(name: string): Path {
  return [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) =>
    index === undefined ? step : Number(index),
  );
}

/** @returns the same place in another version, where indexes may differ; null if it is gone */
export function followPath(path: Path, from?: Value, to?: Value): Path | null {
  const depth = path.findIndex((step) => typeof step === 'number');
  if (depth < 0) return path;
  const above = path.slice(0, depth);
  const [before, after] = [valueAt(from, above), valueAt(to, above)];
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const index = path[depth] as number;
  const at = matchEntries(before, after).indexOf(index);
  const below = at < 0 ? null : followPath(path.slice(depth + 1), before[index], after[at]);
  return below && [...above, at, ...below];
}

export function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}

/** @returns the schemas along a path, the root's first, down to a field that is edited as a whole */
export function schemasTo(schema: JsonSchema, value: Value, path: Path): JsonSchema[] {
  const found = [schema];
  for (const [index, step] of path.entries()) {
    const around = found[index]!;
    const { additionalProperties: others, field = '' } = around;
    if (['lines', 'picture'].includes(field)) break;
    const below =
      typeof step === 'number'
        ? schemaFor(around, valueAt(value, path.slice(0, index + 1)))
        : (fieldsOf(around)[step] ?? (typeof others === 'object' ? others : undefined));
    if (!below) break;
    found.push(below);
  }
  return found;
}

/** @returns a path to a field that is edited as a whole; null if its entry isn't there */
export function pathThere(schema: JsonSchema, value: Value, path: Path): Path | null {
  const known = path.slice(0, schemasTo(schema, value, path).length - 1);
  const entry = known.slice(0, known.findLastIndex((step) => typeof step === 'number') + 1);
  return known.length > 0 && valueAt(value, entry) !== undefined ? known : null;
}

/** Names a path for people, such as “Reviews: What they say, Anna and Tom, Occasion”. */
export function callPath(schema: JsonSchema, value: Value, path: Path, pages: Pages = []): string {
  const [, ...schemas] = schemasTo(schema, value, path);
  const names = schemas.map((each, index) => {
    const [step, entry] = [path[index]!, valueAt(value, path.slice(0, index + 1)) ?? null];
    return typeof step === 'string'
      ? (each.title ?? step)
      : callEntry(each, entry, step + 1, pages);
  });
  // Skips a list's name, unless its entry has only a number for a name, or the path ends at the list.
  const isOfNamed = (next?: string, step?: string | number) =>
    typeof step === 'number' && next !== undefined && next !== String(step + 1);
  return names
    .filter((name, index) => name && !isOfNamed(names[index + 1], path[index + 1]))
    .join(', ');
}

/** @returns the value that a new entry or field begins with */
export function blankOf(schema: JsonSchema): Value {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0]!;
  const [first] = schema.anyOf ?? [];
  if (first) return blankOf(first);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'array') return [blankOf(schema.items!)];
  if (schema.type !== 'object') return '';
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name, { const: fixed }]) => required.includes(name) || fixed !== undefined)
      .map(([name, field]) => [name, blankOf(field)]),
  );
}

/** Leaves out the blank entry that a new list begins with. */
export const listFiles = (value: Value | undefined) =>
  Array.isArray(value) ? value.filter((each) => each !== '') : [];

type Pages = SiteFiles['pages'];

/** Names an entry for people: by its page's label, its section's kind and text, or its number. */
export function callEntry(schema: JsonSchema, entry: Value, number: number, pages: Pages): string {
  const page =
    schema.field === 'page' && pages.find(({ file }) => file === `pages/${textOf(entry)}.yaml`);
  if (page) return page.label;
  const kind = schema.properties?.type?.const === undefined ? undefined : schema.title;
  const own = callText(nameEntry(entry).replaceAll('\n', ' '));
  return [kind, own].filter(Boolean).join(': ') || String(number);
}

/** Turns a picture's file name into words: “Full floor” for `full-floor.jpg`. */
const callText = (text: string) =>
  /^\S+\.(jpe?g|png|webp|avif)$/.test(text) ? toTitle(text.replace(/\.\w+$/, '')) : text;
