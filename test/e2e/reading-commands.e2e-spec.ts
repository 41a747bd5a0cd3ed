import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nameStage } from '../../src/platform/files/staging.js';
import { makeDataDir } from '../support/data-dir.js';
import { listFilms, runWell as run } from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import { ROOT } from '../support/server-process.js';
import { leaveStage } from '../support/stale-stage.js';

const READING = [['list'], ['list', '--json'], ['export'], ['tidy']];

const listTitles = async (dataDir: string) => (await listFilms(dataDir)).map(({ title }) => title);

describe('a command that only reads', () => {
  it('reads what a killed program wrote last', async () => {
    const dataDir = makeDataDir();
    await run(dataDir, 'list');
    const script = `
      const Database = require('better-sqlite3');
      new Database(process.argv[1]).exec("UPDATE videos SET title = 'Written last' WHERE id = 1");
      process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['-e', script, join(dataDir, 'disco.sqlite')], { cwd: ROOT });
    expect(Object.keys(readFiles(dataDir))).toContain('disco.sqlite-wal');
    expect(await listTitles(dataDir)).toContain('Written last');
  });

  it('creates the database if there is none', async () => {
    for (const args of READING) {
      const dataDir = makeDataDir();
      await run(dataDir, ...args);
      expect(await listTitles(dataDir)).toHaveLength(8);
    }
  });
});

it('a command removes what a killed one has left half-written', async () => {
  const dataDir = makeDataDir();
  await run(dataDir, 'list');
  for (const folder of [dataDir, join(dataDir, 'media')]) leaveStage(folder);
  // Of a command that is at work, here or on another machine.
  const underWay = nameStage(join(dataDir, 'media'));
  writeFileSync(underWay, 'half');
  await run(dataDir, 'feature', '3');
  const names = Object.keys(readFiles(dataDir)).filter((name) => name.includes('.gallery-'));
  expect(names).toEqual([relative(dataDir, underWay)]);
});
