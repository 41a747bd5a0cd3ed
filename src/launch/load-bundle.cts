import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

/** V8's compiled code of the bundle: of use to the same Node without flags alone. */
export const CODE_CACHE = join(__dirname, 'server.cache');
const BUNDLE = join(__dirname, 'server.cjs');

type Main = typeof import('../main.js', { with: { 'resolution-mode': 'import' } });

/** @returns the server's bundle, compiled already where what is kept of that is there and fits */
export function compileBundle(): Script {
  // The build leaves no other characters in it, and these are read and kept at half the cost.
  const source = readFileSync(BUNDLE, 'latin1');
  return new Script(`(function (exports, require, __filename, __dirname) {${source}\n})`, {
    filename: BUNDLE,
    cachedData: readCodeCache(),
  });
}

/** Starts the site. */
export function runBundle(script: Script): Main {
  const main = {} as Main;
  const define = script.runInThisContext() as (...args: unknown[]) => void;
  define(main, require, BUNDLE, __dirname);
  return main;
}

function readCodeCache(): Buffer | undefined {
  try {
    return readFileSync(CODE_CACHE);
  } catch {
    return undefined;
  }
}
