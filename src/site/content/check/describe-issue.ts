import { z } from 'zod';
import { quote } from '../read/fault.js';
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
 * What of a schema its issues don't say: for an object, the names of its fields, separated by commas.
 */
export const nameFields: z.core.$ZodErrorMap = ({ inst }) => {
  if (inst instanceof z.ZodObject) return Object.keys(inst.shape).join();
  return inst instanceof z.ZodDiscriminatedUnion ? inst.def.discriminator : undefined;
};

/**
 * One sentence about a value that the schema refuses.
 * @param issue with a message of the schema's own, or of `nameFields`
 * @param found undefined when the value is missing
 */
export function describeIssue(issue: Issue, found: Tree | undefined): string {
  if (!found) return describeMissing(issue);
  const { value, source = '' } = found;
  if (value === null && source === '') return 'is empty: fill it in, or remove the line';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'object'
        ? describeFields(issue.message, source)
        : describeType(issue.expected, found);
    case 'too_big':
      return describeTooBig(issue, value);
    case 'too_small':
      return describeTooSmall(issue, value);
    case 'invalid_value':
      return describeChoice(source, value, findChoices(issue));
    case 'invalid_union': {
      const choices = findChoices(issue);
      if (choices.length > 0) return describeChoice(source, value, choices);
      return typeof value === 'number' ? describeType('string', found) : issue.message;
    }
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

/** What may be written, where only certain values may. */
function findChoices(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  // A discriminated union's.
  const { options = [] } = issue as { options?: readonly unknown[] };
  return options.map(String);
}

function describeType(expected: string, { value, source = '', children }: Tree): string {
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

/** @param fields as `nameFields` names them */
function describeFields(fields: string, source: string): string {
  const example = `, such as ${fields.split(',').slice(0, 3).join(', ')}`;
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

function describeChoice(source: string, value: unknown, choices: readonly string[]): string {
  const written = source || String(value);
  return `${quote(written)} won’t do; ${listChoices(choices)}${choices.length > 1 ? suggest(written, choices) : ''}`;
}

function listChoices(choices: readonly string[]): string {
  return choices.length === 1 ? `it has to be ${choices[0]}` : `one of: ${choices.join(', ')}`;
}
