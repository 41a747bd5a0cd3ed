import fc from 'fast-check';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../test/support/data-dir.js';
import { makeSmallSite, SMALL_SITE } from '../../test/support/small-site.js';
import { describeFault } from './fault.js';
import { readSite } from './read-site.js';

const RUNS = process.env.LONG_TESTS ? 1000 : 100;

const TEXTS = Object.keys(SMALL_SITE);
const FILES = [...TEXTS, 'pictures/hero.webp', 'pictures/wedding.webp'];

/** What zod and the yaml package say, and what JavaScript says where nobody has thought of it. */
const NOT_A_WRITERS_WORDS =
  /undefined|\bNaN\b|\[object|invalid|expected|received|unrecognized|too (big|small)|implicit|flow (map|seq|coll)|scalar|Error\b|token|\bzod\b/i;

type Damage = (folder: string) => void;

function damageBytes(change: (bytes: Buffer, at: number) => Buffer) {
  return fc
    .tuple(fc.constantFrom(...FILES), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([file, share]): Damage => (folder) => {
      const bytes = readFileSync(join(folder, file));
      writeFileSync(join(folder, file), change(bytes, Math.floor(share * bytes.length)));
    });
}

function damageLines(change: (lines: string[], at: number) => void) {
  return fc
    .tuple(fc.constantFrom(...TEXTS), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([file, share]): Damage => (folder) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      change(lines, Math.floor(share * (lines.length - 1)));
      writeFileSync(join(folder, file), lines.join('\n'));
    });
}

/** What people and machines do to files. */
const damages: fc.Arbitrary<Damage> = fc.oneof(
  fc
    .constantFrom(
      ...Array.from(':#-&*!|>\'"%@{}[],?\t\0 \n\\~`'),
      '---\n',
      '\r',
      ': ',
      ' #',
      '- ',
      'ÿ',
    )
    .chain((sign) => damageBytes((bytes, at) => splice(bytes, at, 0, Buffer.from(sign)))),
  fc
    .uint8Array({ minLength: 1, maxLength: 4 })
    .chain((some) => damageBytes((bytes, at) => splice(bytes, at, some.length, some))),
  fc.nat(200).chain((length) => damageBytes((bytes, at) => splice(bytes, at, length))),
  damageBytes((bytes, at) => bytes.subarray(0, at)),
  damageLines((lines, at) => lines.splice(at, 1)),
  damageLines((lines, at) => lines.splice(at, 0, lines[at]!)),
  damageLines((lines, at) => lines.splice(at, 2, lines[at + 1]!, lines[at]!)),
  damageLines((lines, at) => (lines[at] = ` ${lines[at]}`)),
  damageLines((lines, at) => (lines[at] = lines[at]!.slice(1))),
  damageLines((lines, at) => (lines[at] = lines[at]!.replace(/: .*/, ':'))),
  damageLines((lines, at) => (lines[at] = lines[at]!.replace(/: .*/, ': [{a: 1}, null, 1e3]'))),
  fc.constantFrom(...FILES).map(
    (file): Damage =>
      (folder) =>
        rmSync(join(folder, file)),
  ),
  fc.tuple(fc.constantFrom(...FILES), fc.constantFrom(...FILES)).map(
    ([from, to]): Damage =>
      (folder) =>
        writeFileSync(join(folder, to), readFileSync(join(folder, from))),
  ),
  fc
    .tuple(fc.constantFrom(...FILES), fc.constantFrom('.bak', '~', '.yml', ' copy.yaml'))
    .map(([file, ending]): Damage => (folder) => {
      renameSync(join(folder, file), join(folder, file + ending));
    }),
);

function splice(bytes: Buffer, at: number, length: number, some = new Uint8Array()): Buffer {
  return Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at + length)]);
}

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
