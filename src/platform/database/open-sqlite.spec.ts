import Database from 'better-sqlite3';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { inspectSqlite } from './open-sqlite.js';

const newFile = () => join(makeDataDir(), 'disco.sqlite');

function makeDatabase(migrations: string[], table = 'videos'): string {
  const file = newFile();
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.exec(`CREATE TABLE migrations (name text); CREATE TABLE ${table} (title text)`);
  for (const name of migrations) database.prepare('INSERT INTO migrations VALUES (?)').run(name);
  database.close();
  return file;
}

describe('inspectSqlite', () => {
  it('accepts a missing or empty file, and leaves it as it is', async () => {
    const file = newFile();
    await inspectSqlite(file);
    expect(readdirSync(join(file, '..'))).toEqual([]);
    writeFileSync(file, '');
    await inspectSqlite(file);
    expect(readFileSync(file)).toHaveLength(0);
  });

  it.each([
    ['newer', () => makeDatabase([MIGRATIONS[0]!.name, 'FromTheFuture'])],
    ["another program's", () => makeDatabase(['CreateRecipes1700000000000'], 'recipes')],
    [
      "can't be read",
      () => {
        const file = makeDatabase([MIGRATIONS[0]!.name]);
        // Damages all pages but the first, which SQLite reads when it opens the file.
        writeFileSync(file, readFileSync(file).fill(0xaa, 4096));
        return file;
      },
    ],
  ])('refuses a database and leaves it untouched: %s', async (reason, make) => {
    const file = make();
    const before = readFileSync(file);
    await expect(inspectSqlite(file)).rejects.toThrow(reason);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

it('inspectSqlite says that another program holds a locked database', async () => {
  const file = makeDatabase([MIGRATIONS[0]!.name]);
  const holder = new Database(file);
  holder.pragma('locking_mode = EXCLUSIVE');
  holder.exec('BEGIN EXCLUSIVE');
  await expect(inspectSqlite(file, 10)).rejects.toThrow('Another program holds it');
  holder.close();
});
