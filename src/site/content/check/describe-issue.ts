import { z } from 'zod';
import { describeCurly, describeOdd } from '../../../../shared/plain-text.js';
import { quote } from '../read/fault.js';
import { suggest } from '../read/suggest.js';
import type { YamlNode } from '../read/tree.js';

type Issue = z.core.$ZodIssue;

const EMPTY = 'this has to be filled in';

const EXPECTED: Record<string, string> = {
  number: 'a number goes here',
  boolean: 'true or false goes here, without quotes',
  array: 'a list goes here: each entry on a line of its own, after a hyphen and a space',
  object: 'fields go here, each on a line of its own and further in',
};

/** Sets an unknown field's message to the names of the known fields, for `addUnknown`. */
export const listKnownFields: z.core.$ZodErrorMap = ({ code, inst }) =>
  code === 'unrecognized_keys' && inst instanceof z.ZodObject
    ? Object.keys(inst.shape).join()
    : undefined;

/**
 * Describes a schema issue in one sentence for the author of the files.
 * @param found undefined if the value is missing
 */
export function describeIssue(issue: Issue, found: YamlNode | undefined): string {
  const { value, source = '' } = found ?? {};
  const choices = findChoices(issue);
  if (choices.length > 0)
    return `this has to be one of: ${choices.join(', ')}${suggest(source, choices)}`;
  if (value === undefined || value === null || value === '') return EMPTY;
  // Other codes are rare.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'string'
        ? describeOther(value, source)
        : (EXPECTED[issue.expected] ?? issue.message);
    case 'too_big':
      return describeTooBig(value, String(issue.maximum));
    case 'too_small':
      return typeof value === 'number' ? `more than ${String(issue.minimum)} goes here` : EMPTY;
    case 'invalid_format':
      return `${quote(source)} won’t do: it has to be ${issue.message}${describeOdd(source)}`;
    case 'invalid_key':
      return `this name won’t do: it has to be ${issue.issues[0]?.message ?? 'another'}`;
    case 'custom':
      return `there has to be ${issue.message}`;
    default:
      return issue.message;
  }
}

function findChoices(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  const { options = [] } = issue as { options?: readonly unknown[] };
  return options.map(String);
}

/** Describes a value that YAML didn't read as a text, such as an unquoted phone number. */
function describeOther(value: unknown, source: string): string {
  if (Array.isArray(value)) return 'a text goes here, not a list';
  if (typeof value === 'number')
    return `a text goes here, and ${source} is a number to YAML: put it in quotes`;
  // YAML reads a text with a colon as a field.
  const [begin = ''] = Object.keys(value ?? {});
  return `a text goes here: put it in quotes, as YAML takes it for something else${describeCurly(begin)}`;
}

function describeTooBig(value: unknown, most: string): string {
  if (Array.isArray(value)) return `too many: ${value.length}, and ${most} at most`;
  if (typeof value !== 'string') return `too much: ${most} at most`;
  return `too long: ${value.trim().length} letters, and ${most} at most`;
}
