import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pageSchema } from '../../../shared/content/page-schema.js';
import { areasSchema, siteSchema } from '../../../shared/content/site-schema.js';

/** What is read here of a JSON schema. */
export interface JsonSchema {
  type?: string;
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
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema;
}

function allowInclude(_: string, value: unknown): unknown {
  const { type, items, ...list } = (value ?? {}) as JsonSchema;
  // What has been converted already comes here again.
  if (type !== 'array' || !items || items.anyOf?.includes(INCLUDE)) return value;
  return { ...list, type, items: { anyOf: [items, INCLUDE] } };
}
