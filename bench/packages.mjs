/**
 * The bench's own packages: nothing else needs them, and they would be a quarter of every
 * installation.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
/** npm writes this file last. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json');

/** Installs them when they are missing, or older than the lock file. */
export function installPackages() {
  if (readTime(INSTALLED) >= readTime(join(FOLDER, 'package-lock.json'))) return;
  console.error('Installing Lighthouse and autocannon into bench/node_modules …');
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund'], {
    stdio: ['ignore', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm could not install the packages of bench/package.json.');
}

function readTime(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
