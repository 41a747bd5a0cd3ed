import { z } from 'zod';
import { cleanLine } from './plain-text.js';

/** Limit of a raw text, as a multiple of the clean text's limit. */
const SLACK = 10;

/**
 * Schema of a typed or pasted text. Cuts a far longer text instead of cleaning it, and rejects it.
 * @param read cleans the text before it is validated
 * @param error replaces zod's messages
 */
export function typedText(max: number, read: (text: string) => string = cleanLine, error?: string) {
  return z
    .string(error)
    .overwrite((text) => (text.length > SLACK * max ? text.slice(0, SLACK * max + 1) : read(text)))
    .max(max, error);
}
