/**
 * Builds if there is no build, or if a source is newer. Runs before `npm start`, the gallery's
 * commands and the tests. With `--quiet`, prints the build's output only if it fails.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './build-lock.mjs';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'client',
  'shared',
  'src',
  'sites',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite-plugins.ts',
  'tsconfig.build.json',
];
/** Last file that the build writes. */
const RESULT = 'dist/demo-content.json';
const LOCK = join(ROOT, 'node_modules/.build-lock.sqlite');
const IS_QUIET = process.argv.includes('--quiet');

function newestChange(path) {
  if (/\.spec\.tsx?$/.test(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function isBuilt() {
  const built = statSync(join(ROOT, RESULT), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.every((name) => newestChange(join(ROOT, name)) < built);
}

function build() {
  // Standard output belongs to the server's log or to the command.
  const stdio = IS_QUIET ? 'pipe' : ['ignore', process.stderr.fd, 'inherit'];
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: ROOT,
    stdio,
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  if (IS_QUIET) process.stderr.write(Buffer.concat([stdout, stderr]));
  process.exit(status ?? 1);
}

if (!isBuilt()) {
  if (IS_QUIET)
    process.stderr.write('The site is being built first, which takes a minute or two …\n');
  const lock = takeLock(LOCK);
  // Another process may have built while this one waited for the lock.
  if (!isBuilt()) build();
  lock.close();
}
