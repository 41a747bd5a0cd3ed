import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from './data-dir.js';
import { ROOT } from './server-process.js';

const NOT_COPIED = /\/node_modules$|^\/(dist|data|\.git|screenshots|coverage)$/;

/** Copies the project without its build, like a fresh clone that a test may edit. */
export function copyProject(): string {
  const folder = makeDataDir();
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(path.slice(ROOT.length)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
