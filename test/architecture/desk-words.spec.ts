import type { JsonSchema } from '../../shared/content/json-schema.js';
import { words as siteWords } from '../../client/desk/site-words.js';
import { words as deskWords } from '../../client/desk/words.js';
import { createSchemas } from '../../src/site/content/json-schemas.js';

/** What is about the files, and nothing that somebody has who runs a disco. */
const OF_FILES =
  /ya?ml|\banchors?\b|\bh1\b|schema|\bslugs?\b|[{[]|\b[\w-]+\.(jpe?g|png|webp|svg)\b|\b(pages|shared|pictures|film)\//i;

/** All that words may say: functions of them with something for each value. */
function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return listTexts((value as (...all: unknown[]) => unknown)('2', 2, 2), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listTexts(each, `${path}.${name}`));
}

/** What the form says of each field. */
function listOfSchema(schema: JsonSchema, path: string): [path: string, text: string][] {
  const { title, help, description, properties = {}, items, additionalProperties } = schema;
  const { anyOf = [], oneOf = [] } = schema;
  const own = [title, help ?? description].filter(Boolean) as string[];
  const below: [string, unknown][] = [
    ...Object.entries(properties),
    ['[]', items],
    ['*', additionalProperties],
    ...[...anyOf, ...oneOf].map((each): [string, unknown] => [each.title ?? '|', each]),
  ];
  return [
    ...own.map((text): [string, string] => [path, text]),
    ...below.flatMap(([name, each]) =>
      typeof each === 'object' && each ? listOfSchema(each, `${path}.${name}`) : [],
    ),
  ];
}

it('the desk speaks of the site and never of its files', () => {
  const { site, areas, page } = createSchemas();
  const texts = [
    ...listTexts(deskWords, 'words'),
    ...listTexts(siteWords, 'words'),
    ...[site, areas, page].flatMap((schema) => listOfSchema(schema, '')),
  ];
  expect(texts.length).toBeGreaterThan(600);
  expect(texts.filter(([, text]) => OF_FILES.test(text))).toEqual([]);
});
