import Database from 'better-sqlite3';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeDataDir } from '../support/data-dir.js';
import { runGallery } from '../support/gallery.js';
import { ROOT, runToEnd } from '../support/server-process.js';

const PROGRAMS = [
  ['the server', 'dist/server/main.cjs', []],
  ['a command', 'dist/server/gallery.cjs', ['list']],
] as const;

async function run(file: string, args: readonly string[], dataDir = makeDataDir()) {
  return runToEnd([file, ...args], { DATA_DIR: dataDir, PORT: String(await findFreePort()) });
}

const built = makeDataDir();
const copy = (name: string) =>
  cpSync(join(ROOT, name), join(built, name), {
    recursive: true,
    // Leaves out the binary of better-sqlite3, and its large sources.
    filter: (path) => !/\/node_modules\/.*\/(deps|src|build)$/.test(path),
  });

beforeAll(() => {
  for (const name of ['dist/server', 'dist/renderer', 'package.json']) copy(name);
});

describe.each(PROGRAMS)('%s', (_, program, args) => {
  it('says in one line that better-sqlite3 is missing, or was built for another machine', async () => {
    const file = join(built, program);
    rmSync(join(built, 'node_modules'), { recursive: true, force: true });
    const missing = await run(file, args);
    for (const name of ['better-sqlite3', 'bindings', 'file-uri-to-path'])
      copy(`node_modules/${name}`);
    const binary = join(built, 'node_modules/better-sqlite3/build/Release');
    mkdirSync(binary, { recursive: true });
    writeFileSync(join(binary, 'better_sqlite3.node'), 'of another machine');
    const other = await run(file, args);
    expect(missing.stderr).toContain("Cannot find module 'better-sqlite3'");
    for (const { status, stderr } of [missing, other]) {
      expect(status).toBe(1);
      expect(stderr).toMatch(/^better-sqlite3, [^\n]+ can't be loaded: [^\n]+ npm ci\.\n$/);
    }
  });

  it('says in one line that a migration failed, and changes nothing', async () => {
    const dataDir = makeDataDir();
    await runGallery(dataDir, ['list']);
    const file = join(dataDir, 'disco.sqlite');
    const database = new Database(file);
    // A program from before the release may have left this: the tables exist, but not their migration.
    database.exec(`UPDATE migrations SET name = 'CreateVideos1764000000000' WHERE id = 1`);
    const read = () => [
      database.prepare('SELECT * FROM videos').all(),
      database.prepare('SELECT * FROM migrations').all(),
    ];
    const before = read();
    const { status, stdout, stderr } = await run(join(ROOT, program), args, dataDir);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The database [^\n]+disco\.sqlite can't be brought up to date: [^\n]+ already exists\. [^\n]+\n$/,
    );
    expect(stdout).toBe('');
    expect(read()).toEqual(before);
    database.close();
  });
});
