import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sum } from './stats.mjs';

const CLIENT_DIR = join(import.meta.dirname, '../dist/client');

export function measureHtml(html) {
  return brotliCompressSync(html).length;
}

/** @returns bytes in brotli of a page's scripts and everything that they import statically */
export function measureScripts(html) {
  const paths = new Set(html.match(/\/assets\/[\w-]+\.js/g));
  for (const path of paths) {
    const code = readFileSync(CLIENT_DIR + path, 'utf8');
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w-]+\.js)["']/g))
      paths.add(`/assets/${name}`);
  }
  return sum([...paths].map((path) => statSync(`${CLIENT_DIR + path}.br`).size));
}

export function measureFonts(html) {
  const paths = [...html.matchAll(/<link rel="preload" href="(\/assets\/[\w-]+\.woff2)"/g)];
  return sum(paths.map(([, path]) => statSync(CLIENT_DIR + path).size));
}
