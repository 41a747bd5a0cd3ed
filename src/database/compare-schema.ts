import { loadSqlite } from './load-sqlite.js';
import { createFileOptions } from './database-options.js';
import { openMigrated } from './migrated-database.js';
import { MIGRATIONS } from './migrations/migrations.js';

/** SQLite's and TypeORM's own tables. None of their rows are taken from a backup. */
const NOT_OURS = `name NOT LIKE 'sqlite_%' AND (name <> 'migrations' OR type <> 'table')`;
const QUERY = `SELECT type || ' ' || name AS name, sql FROM sqlite_master WHERE ${NOT_OURS} ORDER BY type = 'table' DESC, name`;

interface Part {
  name: string;
  sql: string;
}

/**
 * Compares a database with an empty one in which the same migrations have run.
 * @returns what is missing, unexpected or different, or undefined when they match
 */
export async function findSchemaProblem(file: string): Promise<string | undefined> {
  const database = new (loadSqlite())(file, { readonly: true });
  let found: Part[];
  let applied: string[];
  try {
    found = database.prepare<[], Part>(QUERY).all();
    applied = database.prepare<[], string>('SELECT name FROM migrations').pluck().all();
  } finally {
    database.close();
  }
  const unknown = applied.filter((name) => !MIGRATIONS.some((each) => each.name === name));
  if (unknown.length > 0) return `it is newer than this program (it knows ${unknown.join(', ')})`;
  const expected = await describeMigrated(applied);
  const missing = expected.find(({ name }) => !found.some((part) => part.name === name));
  if (missing) return `the ${missing.name} is missing`;
  for (const { name, sql } of found) {
    const part = expected.find((each) => each.name === name);
    if (!part) return `the ${name} is not one of this program's`;
    if (part.sql !== sql) return `the ${name} is not made as this program makes it`;
  }
  return undefined;
}

async function describeMigrated(names: readonly string[]): Promise<Part[]> {
  const dataSource = await openMigrated({
    ...createFileOptions(':memory:'),
    migrations: MIGRATIONS.filter(({ name }) => names.includes(name)),
  });
  try {
    return await dataSource.query(QUERY);
  } finally {
    await dataSource.destroy();
  }
}
