import { fieldsOf, type JsonSchema } from '../../shared/content/json-schema.js';

type Write = (letters: number) => string;

/** Values of fields that need one of a few, by the component that draws the field. */
const CHOSEN: Record<string, unknown> = {
  link: '/',
  number: 2,
  page: 'weddings',
};

/** Addresses and numbers at about their longest, by format. */
const FORMATS: Record<string, string> = {
  email: `${'w'.repeat(64)}@${'m'.repeat(63)}.example.com`,
  phone: '+49 30 1234567890',
  uri: `https://${'m'.repeat(63)}.example.com/${'w'.repeat(400)}`,
};

/**
 * Fills in all fields of a schema that a page shows as text, so that a new field is filled in, too.
 * @param write returns a text of a number of letters
 * @returns undefined for a field that holds no text, such as a colour
 */
export function fillSchema(schema: JsonSchema, write: Write): unknown {
  const { field = '', type, format, maxLength, pattern, enum: choices, oneOf, anyOf } = schema;
  const fill = (each: JsonSchema) => fillSchema(each, write);
  const texts = format === undefined ? undefined : FORMATS[format];
  if (schema.const !== undefined) return schema.const;
  if (field === 'picture') return { file: 'wedding.webp', alt: write(200) };
  if (field in CHOSEN || texts) return CHOSEN[field] ?? texts;
  if (['films', 'picture-file', 'scheme'].includes(field)) return undefined;
  if (field === 'choices') return schema.items!.enum;
  if (type === 'boolean') return !schema.title?.startsWith('Hide');
  if (type === 'array') return fillList(schema, fill);
  if (type === 'object') {
    const filled = Object.entries(fieldsOf(schema)).map(([name, each]) => [name, fill(each)]);
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
  }
  if (oneOf ?? anyOf) return fill((oneOf ?? anyOf)!.at(-1)!);
  if (type !== 'string' || maxLength === undefined || pattern || choices) return undefined;
  const slots = schema.examples?.[0]?.match(/\{\w+\}/g)?.join(' ') ?? '';
  return slots + write(maxLength - slots.length);
}

/** Fills in one entry of each type, or as many as the list may hold up to four. */
function fillList({ items = {}, maxItems = 2 }: JsonSchema, fill: (each: JsonSchema) => unknown) {
  const entries = items.oneOf ?? Array<JsonSchema>(Math.min(maxItems, 4)).fill(items);
  const filled = entries.map(fill).filter((entry) => entry !== undefined);
  return filled.length > 0 ? filled : undefined;
}
