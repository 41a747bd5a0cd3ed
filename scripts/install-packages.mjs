/** Packages that only one task needs are in the task's own `package.json`, not the product's. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs a folder's packages when they are missing or older than its lock file.
 * @param {string} folder
 * @param {string} names what the packages are, for the message to the developer
 */
export function installPackages(folder, names) {
  // npm writes this file last.
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (readTime(installed) >= readTime(join(folder, 'package-lock.json'))) return;
  console.error(`Installing ${names} …`);
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    stdio: ['ignore', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`npm could not install the packages of ${join(folder, 'package.json')}.`);
}

/** @param {string} file */
function readTime(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
