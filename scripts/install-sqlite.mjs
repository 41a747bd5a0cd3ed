/**
 * Runs after an installation: downloads better-sqlite3's machine code or, if that doesn't work on
 * this Node, compiles it; then deletes its sources.
 *
 * Since Node 24.19, code compiled with Node's own headers ends the process when one of its objects is
 * garbage-collected, so the two calls that do it are removed from a copy of the headers.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SQLITE = join(ROOT, 'node_modules/better-sqlite3');
const SOURCES = [
  'deps',
  'src',
  ...['obj', 'obj.target', 'sqlite3.a'].map((part) => `build/Release/${part}`),
];
/** Asks for memory after opening databases: `gc()` alone would not show the fault. */
const TRIAL = `
  const Database = require('better-sqlite3');
  for (let i = 0; i < 100; i++) new Database(':memory:').close();
  const filler = [];
  for (let i = 0; i < 1e6; i++) filler[i % 1e5] = { i };
`;

function run(command, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: SQLITE,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { isDone: status === 0, output: `${stdout}${stderr}` };
}

const works = () => spawnSync(process.execPath, ['-e', TRIAL], { cwd: ROOT }).status === 0;

function compile() {
  console.error(`Compiling SQLite for Node ${process.versions.node}: this may take a minute`);
  const folder = mkdtempSync(join(tmpdir(), 'node-headers-'));
  try {
    const own = [join(process.execPath, '../..'), process.env.npm_config_nodedir ?? ''];
    const from = own.find((path) => existsSync(join(path, 'include/node/node.h')));
    if (from) cpSync(join(from, 'include/node'), join(folder, 'include/node'), { recursive: true });
    else run(`node-gyp install --devdir="${folder}"`);
    const headers = from ? folder : join(folder, process.versions.node);
    const header = join(headers, 'include/node/node_object_wrap.h');
    const text = readFileSync(header, 'utf8');
    writeFileSync(header, text.replace(/^ +(Add|Remove)CleanupHook\(\);$/gm, ''));
    const { isDone, output } = run('node-gyp rebuild --release', {
      JOBS: process.env.JOBS ?? 'max',
      // -O1 compiles in half the time of -O3, and reads films hardly more slowly.
      CFLAGS: `${process.env.CFLAGS ?? ''} -O1`,
      // node-gyp prefers npm's own setting to its `--nodedir`.
      npm_config_nodedir: headers,
    });
    if (!isDone || !works()) throw new Error(`SQLite can't be compiled:\n${output}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (!works() && !(run('prebuild-install').isDone && works())) compile();
for (const part of SOURCES) rmSync(join(SQLITE, part), { recursive: true, force: true });
