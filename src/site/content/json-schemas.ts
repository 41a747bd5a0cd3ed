import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pageSchema } from '../../../shared/content/page-schema.js';
import { areasSchema, siteSchema } from '../../../shared/content/site-schema.js';

/** What is read here of a JSON schema. */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  minItems?: number;
}

/** What the desk calls fields whose names say too little. */
const TITLES: Record<string, string> = {
  alt: 'What it shows',
  at: 'On the map',
  beside: 'Heading beside the list',
  card: 'Picture when shared',
  filmTall: 'Film for phones',
  fold: 'Folds on phones',
  id: 'Anchor',
  label: 'Short name',
  lists: 'For search engines',
  moved: 'Older addresses',
  page: 'Leads to the page',
  pictureTall: 'Picture for phones',
  ready: 'What to have at hand',
  service: 'Service, for search engines',
  to: 'Leads to',
  type: 'Kind',
  weddingEmail: 'Email for weddings',
};

/** In any list, an entry may be a list that pages share. */
const INCLUDE: JsonSchema = {
  type: 'object',
  description: 'The entries of a file in shared/, by its name without .yaml',
  properties: { include: { type: 'string' } },
  required: ['include'],
  additionalProperties: false,
};

/** By the names of their files. */
export function createSchemas(): Record<'site' | 'areas' | 'page', JsonSchema> {
  return { site: convert(siteSchema), areas: convert(areasSchema), page: convert(pageSchema) };
}

/** Writes them into the site's `.schema`. */
export function writeSchemas(folder: string): void {
  const target = join(folder, '.schema');
  mkdirSync(target, { recursive: true });
  for (const [name, schema] of Object.entries(createSchemas())) {
    const text = JSON.stringify(schema, allowInclude, 2);
    writeFileSync(join(target, `${name}.json`), `${text}\n`);
  }
}

/** The version that editors understand. */
function convert(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      for (const [name, field] of Object.entries(jsonSchema.properties ?? {}))
        if (typeof field === 'object') field.title ??= TITLES[name] ?? toTitle(name);
    },
  }) as JsonSchema;
}

/** @returns such as “Company details” for `companyDetails` */
function toTitle(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function allowInclude(_: string, value: unknown): unknown {
  const { type, items, ...list } = (value ?? {}) as JsonSchema;
  // What has been converted already comes here again.
  if (type !== 'array' || !items || items.anyOf?.includes(INCLUDE)) return value;
  return { ...list, type, items: { anyOf: [items, INCLUDE] } };
}
