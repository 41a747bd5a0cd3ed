import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** V8's compiled code of the bundle, then its checksum. Only the same Node without flags can use it. */
export const CODE_CACHE = join(__dirname, 'server.cache');
const CHECKSUM_BYTES = 4;
const BUNDLE = join(__dirname, 'server.cjs');

type Main = typeof import('../main.js', { with: { 'resolution-mode': 'import' } });

/** @returns the bundle, already compiled if there is a matching code cache */
export function compileBundle(): Script {
  // The build leaves only these characters in it, and they are read and kept at half the cost.
  const source = readFileSync(BUNDLE, 'latin1');
  return new Script(`(function (exports, require, __filename, __dirname) {${source}\n})`, {
    filename: BUNDLE,
    cachedData: readCodeCache(),
  });
}

/** @returns its programs, none of them started */
export function runBundle(script: Script): Main {
  const main = {} as Main;
  const define = script.runInThisContext() as (...args: unknown[]) => void;
  define(main, require, BUNDLE, __dirname);
  return main;
}

/** V8 trusts its input, and a single wrong bit ends the process without a message. */
function readCodeCache(): Buffer | undefined {
  let kept: Buffer;
  try {
    kept = readFileSync(CODE_CACHE);
  } catch {
    return undefined;
  }
  const code = kept.subarray(0, -CHECKSUM_BYTES);
  if (kept.subarray(code.length).equals(makeChecksum(code))) return code;
  process.stderr.write(
    `${CODE_CACHE} is damaged. This start goes on without it, more slowly; "npm run build" makes a new one.\n`,
  );
  return undefined;
}

export function writeCodeCache(code: Buffer): void {
  // Renamed, so that the file is never half-written.
  writeFileSync(`${CODE_CACHE}.new`, Buffer.concat([code, makeChecksum(code)]));
  renameSync(`${CODE_CACHE}.new`, CODE_CACHE);
}

function makeChecksum(code: Buffer): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(code));
  return checksum;
}
