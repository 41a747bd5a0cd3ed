import { randomUUID } from 'node:crypto';

/** Settings with which media are kept in each kind of store, in a new place at every call. */
export const STORES: { store: string; makeSettings: () => Record<string, string> }[] = [
  { store: 'the disk', makeSettings: () => ({}) },
  { store: 'S3', makeSettings: () => ({ MEDIA_URL: makeMediaUrl() }) },
];

/** A new folder in the tests' S3 store, whose name needs care. */
export function makeMediaUrl(store = process.env.TEST_MEDIA_URL!): string {
  const folder = encodeURIComponent(`${randomUUID()} é+%&`);
  const [place, query = ''] = store.split('?');
  return `${place}/${folder}?${query}`;
}
