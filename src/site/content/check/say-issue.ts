import type { z } from 'zod';
import { quote } from '../read/fault.js';
import type { Tree } from '../read/tree.js';

/** What is wrong, for somebody at the desk: there is a field, and no file. */
export function sayIssue(issue: z.core.$ZodIssue, found: Tree | undefined): string {
  const { value, source = '' } = found ?? {};
  if (value === undefined || value === null || value === '') return 'Something goes here.';
  // The other codes are of fields with a list to choose from.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (issue.code) {
    case 'too_big':
      return sayTooBig(value, String(issue.maximum));
    case 'too_small':
      if (Array.isArray(value)) return 'There has to be one at least.';
      return typeof value === 'number'
        ? `It has to be more than ${String(issue.minimum)}.`
        : 'Something goes here.';
    case 'invalid_type':
      return issue.expected === 'number' ? 'A number goes here.' : 'Something else goes here.';
    case 'invalid_format':
      // Only those who write the files need the quotation marks.
      return `${quote(source)} won’t do: it has to be ${issue.message.replaceAll(/"|, in quotes/g, '')}.`;
    case 'custom':
      return issue.path.at(-1) === 'at'
        ? 'Both numbers go here, as map apps show them: 50.80 and -1.09.'
        : `There has to be ${issue.message}.`;
    default:
      return 'Choose one from the list.';
  }
}

function sayTooBig(value: unknown, most: string): string {
  if (Array.isArray(value)) return `Too many: ${value.length}, and ${most} at most.`;
  return typeof value === 'string'
    ? `Too long: ${value.trim().length} letters, and ${most} at most.`
    : `Too much: ${most} at most.`;
}
