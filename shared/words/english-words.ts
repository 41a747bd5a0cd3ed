import { ENGLISH_OF_PAGES } from './english.js';
import type { Words } from './words.js';

/** Returns the words that differ from English, which the browser's script has. */
export function omitEnglish(words: Words): Partial<Words> {
  const keys = Object.keys(ENGLISH_OF_PAGES) as (keyof typeof ENGLISH_OF_PAGES)[];
  const entries = keys.map((key) => [key, words[key]] as const);
  return Object.fromEntries(
    entries.filter(([key, text]) => JSON.stringify(text) !== JSON.stringify(ENGLISH_OF_PAGES[key])),
  );
}

/** Restores the words that `omitEnglish` left out, except those that only the server uses. */
export function addEnglish(words: Partial<Words>): Words {
  return { ...ENGLISH_OF_PAGES, ...words } as Words;
}
