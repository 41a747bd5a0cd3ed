import { ENGLISH } from './english.js';
import type { Words } from './words.js';

/** What a page has to carry of its words: the browser's script has the English ones. */
export function omitEnglish(words: Words): Partial<Words> {
  const entries = Object.entries(words) as [keyof Words, Words[keyof Words]][];
  return Object.fromEntries(
    entries.filter(([key, text]) => JSON.stringify(text) !== JSON.stringify(ENGLISH[key])),
  );
}

export function addEnglish(words: Partial<Words>): Words {
  return { ...ENGLISH, ...words };
}
