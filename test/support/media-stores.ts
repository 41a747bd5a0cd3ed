import { randomUUID } from 'node:crypto';
import { IS_REPEATED } from './engines.js';

interface Store {
  store: string;
  makeSettings: () => Record<string, string>;
}

const DISK: Store = { store: 'the disk', makeSettings: () => ({}) };
const S3: Store = { store: 'S3', makeSettings: () => ({ MEDIA_URL: makeMediaUrl() }) };

/** Media stores for `describe.each(STORES)`; each call makes the settings of a new place. */
export const STORES = [...(IS_REPEATED ? [] : [DISK]), ...(process.env.TEST_MEDIA_URL ? [S3] : [])];

/** @returns the URL of a new folder in the tests' S3 store, whose name has to be escaped */
export function makeMediaUrl(store = process.env.TEST_MEDIA_URL): string {
  if (!store) throw new Error('Run this with TEST_ALL=1, which starts an S3 store.');
  const folder = encodeURIComponent(`${randomUUID()} é+%&`);
  const [place, query = ''] = store.split('?');
  return `${place}/${folder}?${query}`;
}
