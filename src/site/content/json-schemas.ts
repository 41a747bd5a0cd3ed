import { getCountries } from 'libphonenumber-js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { answersSchema, type SiteSchemas } from '../../../shared/api/desk-site.js';
import { type JsonSchema, toTitle } from '../../../shared/content/json-schema.js';
import { pageSchema } from '../../../shared/content/page-schema.js';
import { areasSchema, siteSchema } from '../../../shared/content/site-schema.js';

/** Maximum length of a text that the desk edits on a single line. */
const LONG = 120;

/** Default form field at the desk, by JSON type. */
const FIELDS: Record<string, string> = {
  array: 'list',
  boolean: 'check',
  integer: 'number',
  number: 'number',
  object: 'group',
};

export const FILE_SCHEMAS = { site: siteSchema, areas: areasSchema, page: pageSchema };

let schemas: SiteSchemas | undefined;

export function createSchemas(): SiteSchemas {
  const all = Object.entries({ ...FILE_SCHEMAS, answers: answersSchema });
  schemas ??= Object.fromEntries(
    // Code editors understand draft 7.
    all.map(([name, schema]) => [
      name,
      complete(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema),
    ]),
  ) as SiteSchemas;
  return schemas;
}

export function writeSchemas(folder: string): void {
  const target = join(folder, '.schema');
  mkdirSync(target, { recursive: true });
  for (const name of ['site', 'areas', 'page'] as const) {
    const text = JSON.stringify(createSchemas()[name], null, 2);
    writeFileSync(join(target, `${name}.json`), `${text}\n`);
  }
}

/** Adds a title and a form field to every schema below. */
function complete(schema: JsonSchema): JsonSchema {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const text = (schema.maxLength ?? 0) > LONG ? 'text' : 'line';
  if (schema.field === 'country') schema.enum = getCountries();
  schema.field ??= schema.enum ? 'choice' : (FIELDS[schema.type ?? ''] ?? text);
  for (const [name, field] of Object.entries(properties)) field.title ??= toTitle(name);
  for (const each of [
    ...Object.values(properties),
    items,
    additionalProperties,
    ...anyOf,
    ...oneOf,
  ])
    if (typeof each === 'object') complete(each);
  return schema;
}
