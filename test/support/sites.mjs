import { join } from 'node:path';

/** Besides the demonstration: none in `npm test`, one in what CI adds to it, and all in `npm run test:all`. */
const NAMES = process.env.TEST_MORE
  ? ['lyon']
  : process.env.TEST_ALL
    ? ['york', 'lyon', 'least']
    : [];

/** The folder of each site, by its name; the demonstration's is the default. */
export const SITES = {
  'chalk-and-neon': '',
  ...Object.fromEntries(NAMES.map((name) => [name, join(import.meta.dirname, '../sites', name)])),
};
