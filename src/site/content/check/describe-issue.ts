import type { z } from 'zod';
import { quote } from '../read/fault.js';
import { definitionOf, unwrap } from './known-fields.js';
import { suggest } from '../read/suggest.js';
import type { Tree } from '../read/tree.js';

type Issue = z.core.$ZodIssue;

/** What YAML takes some words for. */
const NAMES: Record<string, string> = { true: 'yes', false: 'no', null: 'nothing' };

/** What a value should be, for each kind that a schema asks for. */
const EXPECTED: Record<string, string> = {
  string: 'a text goes here',
  number: 'a number goes here',
  boolean: 'true or false goes here',
  array: 'a list goes here: write each entry on a line of its own, after a hyphen and a space',
  record: 'names go here, each on a line of its own and further in',
};

/**
 * One sentence about a value that the schema refuses.
 * @param found undefined when the value is missing
 * @param schema what may stand there, if that is known
 */
export function describeIssue(
  issue: Issue,
  found: Tree | undefined,
  schema: z.ZodType | undefined,
): string {
  if (!found) return describeMissing(issue);
  const { value, source = '' } = found;
  if (value === null && source === '') return 'is empty: fill it in, or remove the line';
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, found, schema);
    case 'too_big':
      return describeTooBig(issue, value);
    case 'too_small':
      return describeTooSmall(issue, value);
    case 'invalid_value':
      return describeChoice(source, value, issue.values.map(String));
    case 'invalid_union':
      return describeUnion(issue, found, schema);
    case 'invalid_format':
      return `${quote(source)} won’t do: it has to be ${issue.message}`;
    case 'invalid_key':
      return `this name won’t do: it has to be ${issue.issues[0]?.message ?? 'another one'}`;
    case 'custom':
      return `has to have ${issue.message}`;
    case 'not_multiple_of':
    case 'invalid_element':
    case 'unrecognized_keys':
      return 'this won’t do here';
  }
}

function describeMissing(issue: Issue): string {
  const choices = findChoices(issue);
  return choices.length > 0 ? `is missing: ${listChoices(choices)}` : 'is missing';
}

function findChoices(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code !== 'invalid_union') return [];
  const named = (issue as { options?: readonly unknown[] }).options?.map(String) ?? [];
  return [...named, ...issue.errors.flat().flatMap(findChoices)];
}

function describeType(
  expected: string,
  { value, source = '', children }: Tree,
  schema?: z.ZodType,
): string {
  if (expected === 'object') return describeFields(schema, source);
  const wanted = EXPECTED[expected] ?? 'something else goes here';
  if (expected === 'number' && source) return `${wanted}, and ${quote(source)} is not one`;
  if (expected !== 'string') return wanted;
  if (Array.isArray(value)) return `${wanted}, not a list`;
  const [name] = children.keys();
  if (typeof name === 'string') {
    return `${wanted}, but YAML takes ${quote(name)} for the name of a field because of the colon after it: put the text in quotes`;
  }
  if (children.size > 0 || source === '') return `${wanted}, not fields`;
  const kind = typeof value === 'number' ? 'is a number' : `means ${NAMES[String(value)]}`;
  return `${wanted}, and ${source.slice(0, 40)} ${kind} to YAML: put it in quotes`;
}

function describeFields(schema: z.ZodType | undefined, source: string): string {
  const { shape = {}, discriminator } = schema ? definitionOf(schema) : {};
  const names = discriminator ? [discriminator] : Object.keys(shape).slice(0, 3);
  const example = names.length > 0 ? `, such as ${names.join(', ')}` : '';
  return `fields go here${example}${source && `, and ${quote(source)} is only a text`}`;
}

function describeTooBig(issue: Extract<Issue, { code: 'too_big' }>, value: unknown): string {
  const most = String(issue.maximum);
  if (Array.isArray(value)) return `has too many entries: ${value.length}, and ${most} at most`;
  if (typeof value !== 'string') return `is too much: ${most} at most`;
  return `is too long: ${value.trim().length} characters, ${most} at most`;
}

function describeTooSmall(issue: Extract<Issue, { code: 'too_small' }>, value: unknown): string {
  if (Array.isArray(value)) return 'has no entry: write one, or remove the line';
  if (typeof value !== 'string') return `has to be more than ${String(issue.minimum)}`;
  return 'is empty: fill it in, or remove the line';
}

function describeUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  found: Tree,
  schema: z.ZodType | undefined,
): string {
  const { value, source = '' } = found;
  const choices = findChoices(issue);
  if (choices.length > 0) return describeChoice(source, value, choices);
  const options = schema ? (definitionOf(unwrap(schema)).options ?? []) : [];
  const kinds = options.map((option) => definitionOf(unwrap(option)).type);
  if (kinds.includes('array')) return 'a file’s name goes here, or a list of them';
  if (typeof value === 'number') return describeType('string', found);
  const fields = options.flatMap((option) => Object.keys(definitionOf(unwrap(option)).shape ?? {}));
  const example = fields.includes('file')
    ? 'a file’s name goes here, such as barn.jpg,'
    : 'a text goes here,';
  return `${example} or the fields ${fields.join(' and ')}`;
}

function describeChoice(source: string, value: unknown, choices: readonly string[]): string {
  const written = source || String(value);
  return `${quote(written)} won’t do; ${listChoices(choices)}${choices.length > 1 ? suggest(written, choices) : ''}`;
}

function listChoices(choices: readonly string[]): string {
  return choices.length === 1 ? `it has to be ${choices[0]}` : `one of: ${choices.join(', ')}`;
}
