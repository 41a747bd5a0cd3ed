import Sqlite from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeDataDir } from './data-dir.js';

export type Engine = 'SQLite' | 'PostgreSQL';

/** True when `npm test` has just run the file on SQLite and the disk, so that only the others are left. */
export const { IS_REPEATED } = globalThis as { IS_REPEATED?: boolean };

export const ENGINES: Engine[] = [
  ...(IS_REPEATED ? [] : ['SQLite' as const]),
  ...(process.env.TEST_DATABASE_URL ? ['PostgreSQL' as const] : []),
];

/** Settings that locate a gallery: `DATA_DIR`, and `DATABASE_URL` for PostgreSQL. */
export type GallerySettings = Record<string, string> & { DATA_DIR: string };

const databases = new Set<string>();

/** @returns the settings of a new gallery, which doesn't exist yet */
export async function makeGallerySettings(
  engine: Engine,
  DATA_DIR = makeDataDir(),
): Promise<GallerySettings> {
  if (engine === 'SQLite') return { DATA_DIR };
  return { DATA_DIR, DATABASE_URL: await createPostgresDatabase() };
}

/** @returns the URL of an empty database, which is dropped after the file's tests */
export async function createPostgresDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Run this with TEST_ALL=1, which starts PostgreSQL.');
  const url = new URL(server);
  const name = `disco_${randomBytes(6).toString('hex')}`;
  await askPostgres(url.href, `CREATE DATABASE ${name}`);
  databases.add(name);
  url.pathname = `/${name}`;
  return url.href;
}

afterAll(async () => {
  for (const name of databases)
    await askPostgres(process.env.TEST_DATABASE_URL!, `DROP DATABASE ${name} WITH (FORCE)`);
});

/** Runs SQL from outside the server, as an operator does. @param sql with a ? for each value */
export async function runSql<Row = Record<string, unknown>>(
  { DATA_DIR, DATABASE_URL }: GallerySettings,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  if (DATABASE_URL) {
    let count = 0;
    return askPostgres(
      DATABASE_URL,
      sql.replaceAll('?', () => `$${++count}`),
      values,
    );
  }
  const database = new Sqlite(join(DATA_DIR, 'disco.sqlite'));
  try {
    const statement = database.prepare<unknown[], Row>(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    database.close();
  }
}

/** @returns SQL that has PostgreSQL run a statement when an insert into the table is committed */
export const makeAtCommit = (table: string, statement: string): string =>
  `CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN ${statement}; RETURN NULL; END $$;
   CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON ${table}
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION at_commit()`;

async function askPostgres<Row>(
  connectionString: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
