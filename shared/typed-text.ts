import { z } from 'zod';
import { readLine } from './plain-text.js';

/** How often a text may exceed its limit before it is read: reading takes out what comes along. */
const SLACK = 10;

/**
 * Schema of a text that somebody types or pastes. Of a text that is far too long, nothing reads more
 * than its beginning, and that is refused.
 * @param read what is taken out of the text before it is judged
 * @param error in place of zod's sentences
 */
export function typedText(max: number, read: (text: string) => string = readLine, error?: string) {
  return z
    .string(error)
    .overwrite((text) => (text.length > SLACK * max ? text.slice(0, SLACK * max + 1) : read(text)))
    .max(max, error);
}
