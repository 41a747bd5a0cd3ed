import type { Path, Value } from '../../../shared/api/desk-site.js';
import { type Fields, isFields } from '../../../shared/values';

/** What is read here of a JSON schema (draft 7). */
export interface Schema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  title?: string;
  description?: string;
  default?: Value;
  const?: Value;
  enum?: (string | number)[];
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** As its field takes it. */
export const COLOUR = /^#[\da-f]{6}$/i;

/** @returns what a text field can show */
export function textOf(value: Value | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}

/** As faults name a place: `sections[2].heading`. */
export function nameOf(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`;
    return name ? `${name}.${step}` : step;
  }, '');
}

/** @returns the path of a name such as `sections[2].heading` */
export function pathOf(name: string): Path {
  return [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) =>
    index === undefined ? step : Number(index),
  );
}

/** @returns such as “Sections 3, Heading”, as people count */
export function callPath(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `, ${toTitle(step)}`))
    .join('')
    .replace(/^[ ,]+/, '');
}

export function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}

/** @returns such as “Running order” for `running-order` */
export function toTitle(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function kindsOf(items: Schema): Schema[] | undefined {
  const kinds = items.oneOf ?? items.anyOf;
  return kinds?.[0]?.properties?.type?.const === undefined ? undefined : kinds;
}

/** The schema of an entry, of which a list may have several kinds. */
export function schemaFor(items: Schema, value: Value): Schema {
  const type = isFields(value) ? value.type : undefined;
  return kindsOf(items)?.find((kind) => kind.properties!.type!.const === type) ?? items;
}

/** A file's name, or one with what the picture shows. */
export function isPicture({ anyOf }: Schema): boolean {
  return anyOf?.some(({ properties }) => properties?.file && properties.alt) ?? false;
}

export function isPosition({ type, items, maxItems }: Schema): boolean {
  return type === 'array' && items?.type === 'number' && maxItems === 2;
}

/** A name, or the fields that go with it. */
export function isNameOrFields({ anyOf }: Schema): boolean {
  return (anyOf?.[0]?.type === 'string' && anyOf[1]?.properties?.name !== undefined) || false;
}

/** What there is to begin with, where nothing has been written yet. */
export function blankOf(schema: Schema): Value {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0]!;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
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

/** The fields that may name an entry, the best first. */
const NAMING = ['heading', 'title', 'name', 'label', 'question', 'headline', 'file', 'value'];

/** What a person calls an entry by: its own first words. */
export function callEntry(value: Value, number: number): string {
  if (!isFields(value)) return textOf(value) || `${number}`;
  const found = NAMING.map((name) => value[name]).find((each) => each !== undefined && each !== '');
  if (Array.isArray(found)) return found.map(textOf).join(' ');
  return typeof found === 'string' ? found : `${number}`;
}

/** @returns such as `Cards: What you get` */
export function callSection(value: Fields): string {
  const kind = toTitle(textOf(value.type));
  const heading = callEntry({ heading: value.heading ?? value.headline ?? '' }, 0);
  return heading === '0' ? kind : `${kind}: ${heading}`;
}

/** @returns the schema of what a shared list holds, found by what its entries look like */
export function findEntrySchema(schema: Schema, list: Value): Schema {
  const [first] = Array.isArray(list) ? list : [];
  const lists: Schema[] = [];
  collectLists(schema, lists);
  const fits = ({ items }: Schema) => {
    if (typeof first === 'string' || first === undefined) return items!.type === 'string';
    const { properties, required = [] } = items!;
    const names = Object.keys(first ?? {});
    return (
      properties !== undefined &&
      required.every((name) => names.includes(name)) &&
      names.every((name) => name in properties)
    );
  };
  return lists.find(fits) ?? { type: 'array', items: { type: 'string', maxLength: 1200 } };
}

function collectLists(schema: Schema, into: Schema[]): void {
  if (schema.type === 'array' && schema.items && !kindsOf(schema.items)) into.push(schema);
  const below = [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  for (const each of [...below, ...Object.values(schema.properties ?? {})])
    if (each) collectLists(each, into);
}
