import { AMERICAN } from './american.js';
import { ENGLISH } from './english.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import type { Language, Words } from './words.js';

const WORDS: Record<Language, Words> = {
  'en-GB': ENGLISH,
  'en-US': AMERICAN,
  'fr-FR': FRENCH,
  'de-DE': GERMAN,
};

export function findWords(language: Language, own: { [Key in keyof Words]?: string }): Words {
  return { ...WORDS[language], ...own };
}
