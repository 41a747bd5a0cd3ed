import { join } from 'node:path';

/** What `npm test` tries besides the demonstration, and what `npm run test:all` tries. */
const NAMES = process.env.TEST_ALL ? ['york', 'lyon', 'least'] : ['lyon'];

/** The folder of each site, by its name; the demonstration's is the default. */
export const SITES = {
  'chalk-and-neon': '',
  ...Object.fromEntries(NAMES.map((name) => [name, join(import.meta.dirname, '../sites', name)])),
};
