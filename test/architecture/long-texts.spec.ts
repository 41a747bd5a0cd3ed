import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pageSchema } from '../../shared/content/page-schema.js';
import { areasSchema, siteSchema } from '../../shared/content/site-schema.js';
import { videoRowSchema } from '../../src/gallery/videos/video-input.js';
import { checkSchema } from '../../src/site/content/check/check-schema.js';
import { Problems } from '../../src/site/content/read/fault.js';
import { parseYaml } from '../../src/site/content/read/parse-yaml.js';
import { LONG, makeLongTexts, measure, MOST } from '../support/long-texts.js';
import { ROOT } from '../support/server-process.js';

function listTexts(schema: z.core.$ZodType, path = ''): [path: string, text: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // Zod's other types hold no text.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (def.type) {
    case 'string':
    case 'unknown':
      return [[path, schema]];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        listTexts(field, `${path}.${name}`),
      );
    case 'array':
      return listTexts(def.element, `${path}[]`);
    case 'record':
      return listTexts(def.valueType, `${path}.*`);
    case 'union':
      return def.options.flatMap((option) => listTexts(option, path));
    case 'pipe':
      return listTexts(def.in, path).map(([at, text]) => [at, at === path ? schema : text]);
    default:
      return 'innerType' in def ? listTexts(def.innerType, path) : [];
  }
}

/** Picks one field for each combination of limit and rules, with the limit. */
function listFields(schema: z.ZodType): [path: string, field: z.core.$ZodType, most: number][] {
  const fields = new Map<string, [string, z.core.$ZodType, number]>();
  for (const [path, field] of listTexts(schema)) {
    const rules = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
    const { maxLength = 2000, pattern, format } = rules;
    fields.set(JSON.stringify([maxLength, pattern, format]), [path, field, maxLength]);
  }
  return [...fields.values()];
}

const LONG_TEXTS = makeLongTexts(LONG);

const SENT = await Promise.all(
  readdirSync(join(ROOT, 'shared/api')).map(
    (name) => import(join(ROOT, 'shared/api', name)) as Promise<Record<string, unknown>>,
  ),
).then((modules) =>
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
);

it.each([
  ...SENT,
  ['siteSchema', siteSchema] as const,
  ['areasSchema', areasSchema] as const,
  ['pageSchema', pageSchema] as const,
  ['videoRowSchema', videoRowSchema] as const,
])('%s parses a long text in any field within 50 ms of processor time', (_, schema) => {
  const slow = listFields(schema).flatMap(([path, field, most]) =>
    // A text far too long, and the longest that is still read.
    [...LONG_TEXTS, ...makeLongTexts(10 * most)].flatMap((text) => {
      const time = measure(() => z.safeParse(field, text));
      return time > MOST ? [[path, text.slice(0, 20), text.length, time]] : [];
    }),
  );
  expect(slow).toEqual([]);
});

it.each(['business: { name: Tide, email: % }', 'language: %', '%: 1'])(
  'a site.yaml with “%s” is checked within 50 ms, however long the text',
  (yaml) => {
    const slow = LONG_TEXTS.flatMap((text) => {
      const file = yaml.replace('%', () => JSON.stringify(text));
      const time = measure(() => {
        const faults = new Problems();
        const tree = parseYaml('site.yaml', file, faults);
        if (tree) checkSchema(siteSchema, tree, faults);
      });
      return time > MOST ? [[text.slice(0, 20), time]] : [];
    });
    expect(slow).toEqual([]);
  },
);
