/** Sizes that need no browser, weighed the same way in the bench and in `npm test`. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const CLIENT_DIR = join(import.meta.dirname, '../dist/client');
const DESK_DIR = join(import.meta.dirname, '../dist/desk');

/** @returns bytes of a page at best compression, in brotli */
export function measureHtml(html) {
  return brotliCompressSync(html).length;
}

/**
 * @returns bytes in brotli of the scripts that a page names, and of everything that they import
 *   statically
 */
export function measureScripts(html) {
  const paths = new Set(html.match(/\/assets\/[\w-]+\.js/g));
  for (const path of paths) {
    const code = readFileSync(CLIENT_DIR + path, 'utf8');
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g))
      paths.add(`/assets/${name}`);
  }
  return sum([...paths].map((path) => statSync(`${CLIENT_DIR + path}.br`).size));
}

/**
 * @param urls whatever a browser has asked for
 * @returns bytes in brotli of the desk's scripts among them
 */
export function measureDeskScripts(urls) {
  const paths = new Set(urls.map((url) => new URL(url).pathname));
  const scripts = [...paths].filter((path) => /^\/desk\/assets\/.*\.js$/.test(path));
  return sum(scripts.map((path) => statSync(`${DESK_DIR + path}.br`).size));
}

/** @returns bytes of the fonts that every visit loads: others are for letters of more languages */
export function measureFonts(html) {
  const paths = [...html.matchAll(/<link rel="preload" href="(\/assets\/[\w-]+\.woff2)"/g)];
  return sum(paths.map(([, path]) => statSync(CLIENT_DIR + path).size));
}

export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
