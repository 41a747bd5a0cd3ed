/** Builds when there is no build, or when a source is newer than it. Run before `npm start` and the tests. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'dist', '.built');
const SOURCES = [
  'client',
  'shared',
  'src',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.build.json',
];

function newestChange(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function isBuilt() {
  const stamp = statSync(STAMP, { throwIfNoEntry: false });
  return stamp && SOURCES.every((name) => newestChange(join(ROOT, name)) < stamp.mtimeMs);
}

if (!isBuilt()) {
  const started = new Date();
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: ROOT,
    // Standard output is the server's log.
    stdio: ['ignore', process.stderr.fd, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, `${started.toISOString()}\n`);
}
