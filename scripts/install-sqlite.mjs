/**
 * After an installation: better-sqlite3's machine code, in a form that works on this Node. It is
 * downloaded as its authors made it, or compiled here; then what it was compiled from is deleted.
 *
 * From 24.19 on, code that is compiled with Node's own headers ends the process when one of its
 * objects is collected as garbage: the two calls that do it are taken out of a copy of them.
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
/** `gc()` wouldn't show the fault: it only ends the process when memory is asked for. */
const TRIAL = `
  const Database = require('better-sqlite3');
  for (let i = 0; i < 100; i++) new Database(':memory:').close();
  const filler = [];
  for (let i = 0; i < 1e6; i++) filler[i % 1e5] = { i };
`;

/** Also npm's own programs, which it puts into the PATH of its scripts. */
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
      // Half the time of its -O3, and the films are read in 4 % more.
      CFLAGS: `${process.env.CFLAGS ?? ''} -O1`,
      // It would rather follow npm's own setting than its `--nodedir`.
      npm_config_nodedir: headers,
    });
    if (!isDone || !works()) throw new Error(`SQLite can't be compiled:\n${output}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (!works() && !(run('prebuild-install').isDone && works())) compile();
for (const part of SOURCES) rmSync(join(SQLITE, part), { recursive: true, force: true });
