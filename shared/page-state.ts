import type { Site } from './site.js';
import type { Words } from './words/words.js';

/** API responses by path. The browser uses the paths as query keys. */
export type PageData = Readonly<Record<string, unknown>>;

export interface PageState {
  /** The words that differ from English; the browser's script has the English ones. */
  site: Omit<Site, 'words'> & { words: Partial<Words> };
  data: PageData;
}

/** Serialises to JSON without `<`, which could close the script element or open a comment in it. */
export function serialiseForScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
