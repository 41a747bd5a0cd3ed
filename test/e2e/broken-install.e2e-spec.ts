import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { ROOT, runToEnd } from '../support/server-process.js';

const built = makeDataDir();
const copy = (name: string) =>
  cpSync(join(ROOT, name), join(built, name), {
    recursive: true,
    // Leaves out the binary of better-sqlite3, and its large sources.
    filter: (path) => !/\/node_modules\/.*\/(deps|src|build)$/.test(path),
  });

for (const name of ['dist/server', 'dist/renderer', 'package.json']) copy(name);

it('a command says in one line that better-sqlite3 is missing, or was built for another machine', async () => {
  const program = join(built, 'dist/server/gallery.cjs');
  const run = () => runToEnd([program, 'list'], { DATA_DIR: makeDataDir() });
  const missing = await run();
  for (const name of ['better-sqlite3', 'bindings', 'file-uri-to-path'])
    copy(`node_modules/${name}`);
  const binary = join(built, 'node_modules/better-sqlite3/build/Release');
  mkdirSync(binary, { recursive: true });
  writeFileSync(join(binary, 'better_sqlite3.node'), 'of another machine');
  const other = await run();
  expect(missing.stderr).toContain("Cannot find module 'better-sqlite3'");
  for (const { status, stderr } of [missing, other]) {
    expect(status).toBe(1);
    expect(stderr).toMatch(/^better-sqlite3, [^\n]+ can't be loaded: [^\n]+ npm ci\.\n$/);
  }
});
