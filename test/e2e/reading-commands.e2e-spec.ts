import Database from 'better-sqlite3';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { listFilms, runWell as run } from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import { ROOT } from '../support/server-process.js';
import { nameStaleStage } from '../support/stale-stage.js';

const READING = [['list'], ['list', '--json'], ['export'], ['tidy']];

/** A gallery with what a killed command has left half-written. */
async function makeGallery(): Promise<string> {
  const dataDir = makeDataDir();
  await run(dataDir, 'list');
  for (const folder of [dataDir, join(dataDir, 'media')])
    writeFileSync(join(folder, nameStaleStage()), 'half');
  return dataDir;
}

/** Runs all commands that only read; SQLite's index of its journal is no file of anyone's. */
async function expectNothingChanged(dataDir: string): Promise<void> {
  const read = () => {
    const { 'disco.sqlite-shm': _, ...files } = readFiles(dataDir);
    return files;
  };
  const before = read();
  for (const args of [...READING, ['backup', join(makeDataDir(), 'a.tar')]])
    await run(dataDir, ...args);
  expect(read()).toEqual(before);
}

const listTitles = async (dataDir: string) => (await listFilms(dataDir)).map(({ title }) => title);

describe('a command that only reads', () => {
  it('changes no file, and leaves none', async () => {
    await expectNothingChanged(await makeGallery());
  });

  it('reads what a killed program wrote last, without changing it', async () => {
    const dataDir = await makeGallery();
    const script = `
      const Database = require('better-sqlite3');
      new Database(process.argv[1]).exec("UPDATE videos SET title = 'Written last' WHERE id = 1");
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['-e', script, join(dataDir, 'disco.sqlite')], { cwd: ROOT });
    expect(Object.keys(readFiles(dataDir))).toContain('disco.sqlite-wal');
    expect(await listTitles(dataDir)).toContain('Written last');
    await expectNothingChanged(dataDir);
  });

  it('brings a database from an older version up to date, as the server does', async () => {
    const dataDir = await makeGallery();
    const database = new Database(join(dataDir, 'disco.sqlite'));
    database.exec(
      "DROP TABLE gallery; DELETE FROM migrations WHERE id > 1; UPDATE videos SET title = 'Old'",
    );
    database.close();
    const titles = await listTitles(dataDir);
    expect(titles).toEqual(titles.map(() => 'Old'));
    expect(titles).toHaveLength(8);
    await expectNothingChanged(dataDir);
  });

  it('creates the database if there is none', async () => {
    for (const args of READING) {
      const dataDir = makeDataDir();
      await run(dataDir, ...args);
      expect(await listTitles(dataDir)).toHaveLength(8);
    }
  });
});

it('a command that changes something removes what a killed one has left half-written', async () => {
  const dataDir = await makeGallery();
  await run(dataDir, 'feature', '3');
  const names = Object.keys(readFiles(dataDir));
  expect(names.filter((name) => name.includes('.gallery-'))).toEqual([]);
});
