import fc from 'fast-check';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { damages } from '../../../test/support/damages.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { makeSmallSite } from '../../../test/support/small-site.js';
import { describeFault } from './read/fault.js';
import { readSite } from './read-site.js';

const RUNS = process.env.LONG_TESTS ? 1000 : 100;

/** What zod and the yaml package say, and what JavaScript says where nobody has thought of it. */
const NOT_A_WRITERS_WORDS =
  /undefined|\bNaN\b|\[object|invalid|expected|received|unrecognized|too (big|small)|implicit|flow (map|seq|coll)|scalar|Error\b|token|\bzod\b/i;

describe('a damaged site', () => {
  const good = makeSmallSite();
  const folder = join(makeDataDir(), 'damaged');

  it(`is read, or each fault in it is named, ${RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(damages, async (damage) => {
        rmSync(folder, { recursive: true, force: true });
        cpSync(good, folder, { recursive: true });
        damage(folder);
        const { content, faults, warnings } = await readSite(folder);
        expect(content === undefined).toBe(faults.length > 0);
        for (const line of [...faults, ...warnings].map(describeFault)) {
          expect(line).toMatch(/^[^\n:]+:[1-9]\d*:[1-9]\d*: \P{Cc}+$/u);
          expect(line.replaceAll(/“[^”]*”/g, '')).not.toMatch(NOT_A_WRITERS_WORDS);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
