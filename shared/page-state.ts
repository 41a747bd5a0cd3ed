import type { Site } from './site.js';
import type { Words } from './words/words.js';

/** API responses by path. The paths are also the query keys in the browser. */
export type PageData = Readonly<Record<string, unknown>>;

/** What travels in the page from the server to the browser. */
export interface PageState {
  /** Its words without those that are the English ones. */
  site: Omit<Site, 'words'> & { words: Partial<Words> };
  data: PageData;
}

export const PAGE_STATE_ID = 'page-state';

/** JSON that is safe inside a `<script>`: no `<` can end the element or open a comment. */
export function serialiseForScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function parsePageState(json: string): PageState {
  return JSON.parse(json) as PageState;
}
