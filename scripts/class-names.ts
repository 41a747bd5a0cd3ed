import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

const FOLDER = 'client';
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .sort();
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The names of each file, as they came. */
const names = FILES.map(() => new Map<string, string>());

/**
 * Letters for the file and a number for the class: `b3`. Hashes hardly compress, and made every page
 * 0.7 kB heavier.
 */
export function nameClass(name: string, file: string): string {
  const index = FILES.indexOf(relative(FOLDER, file));
  const own = names[index];
  if (!own) throw new Error(`scripts/class-names.ts: ${file} isn't in ${FOLDER}`);
  const short = own.get(name) ?? `${writeLetters(index)}${own.size}`;
  own.set(name, short);
  return short;
}

function writeLetters(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return `${rest === 0 ? '' : writeLetters(rest - 1)}${LETTERS[index % LETTERS.length]}`;
}
