import { join } from 'node:path';

/** Sites besides the demonstration: none in `npm test`, one in CI's additions, all in `npm run test:all`. */
const NAMES = process.env.TEST_MORE
  ? ['lyon']
  : process.env.TEST_ALL
    ? ['york', 'lyon', 'least']
    : [];

/** Folder of each site by name; an empty one means the demonstration. */
export const SITES = {
  'chalk-and-neon': '',
  ...Object.fromEntries(NAMES.map((name) => [name, join(import.meta.dirname, '../sites', name)])),
};
