/** Another build of this project: the next version, with another script. */
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, ROOT, run } from './programs.mjs';

const NOT_COPIED = /\/(node_modules|dist|data|\.git|screenshots|coverage)$/;

/** @returns its folder */
export function makeOtherBuild() {
  const folder = makeFolder('build');
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  appendFileSync(
    join(folder, 'client/entry-client.tsx'),
    "Object.assign(globalThis, { build: 'next' });\n",
  );
  const file = join(folder, 'package.json');
  const next = { ...JSON.parse(readFileSync(file, 'utf8')), version: '0.2.0' };
  writeFileSync(file, JSON.stringify(next));
  run('npm', ['run', 'build'], { cwd: folder });
  return folder;
}
