import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Fills a folder with a copy of the build that differs as the next build would: its scripts have other
 * names, and so its pages another version.
 * @param {string} folder
 * @returns the path of its server
 */
export function makeOtherBuild(folder) {
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const name of ['node_modules', 'sites']) symlinkSync(join(ROOT, name), join(folder, name));
  const assets = join(folder, 'dist/client/assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const rename = (/** @type {string} */ text) =>
    names.reduce((renamed, name) => renamed.replaceAll(name, `other-${name}`), text);
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8');
    for (const ending of ['', '.br', '.gz']) rmSync(join(assets, name + ending), { force: true });
    writeFileSync(join(assets, `other-${name}`), rename(text));
  }
  const template = join(folder, 'dist/renderer/template.html');
  writeFileSync(template, rename(readFileSync(template, 'utf8')));
  return join(folder, 'dist/server/main.cjs');
}
