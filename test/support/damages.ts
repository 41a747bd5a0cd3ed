import fc from 'fast-check';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMALL_SITE } from './small-site.js';

const TEXTS = Object.keys(SMALL_SITE);
const FILES = [...TEXTS, 'pictures/hero.webp', 'pictures/wedding.webp'];

/** Done to a copy of the small site. */
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
export const damages: fc.Arbitrary<Damage> = fc.oneof(
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
