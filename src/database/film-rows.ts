import { DataSource, type EntityManager } from 'typeorm';
import { loadSqlite } from './load-sqlite.js';
import { closeJournal } from './copy-database.js';
import { createFileOptions } from './database-options.js';

type Row = Record<string, unknown>;

/** The films of a gallery in the form that a backup has them: SQLite's. */
export interface FilmRows {
  columns: readonly string[];
  rows: readonly Row[];
  /** The last id that was given, or 0. */
  lastId: number;
}

export function readFilmRows(file: string): FilmRows {
  const database = new (loadSqlite())(file, { readonly: true });
  try {
    const lastId = database.prepare<[], number | null>(
      `SELECT max("seq") FROM "sqlite_sequence" WHERE "name" = 'videos'`,
    );
    return {
      columns: database
        .prepare<[], string>(`SELECT name FROM pragma_table_info('videos')`)
        .pluck()
        .all(),
      rows: database.prepare<[], Row>('SELECT * FROM "videos"').all(),
      lastId: lastId.pluck().get() ?? 0,
    };
  } finally {
    database.close();
  }
}

/** Makes a SQLite file with these films, as this program makes its databases. */
export async function createFilmsFile(file: string, rows: readonly Row[], lastId: number) {
  const dataSource = await new DataSource(createFileOptions(file)).initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
  closeJournal(file);
  const { columns } = readFilmRows(file);
  const database = new (loadSqlite())(file);
  const insert = database.prepare(
    `INSERT INTO "videos" (${columns.map((name) => `"${name}"`).join(', ')})
      VALUES (${columns.map(() => '?').join(', ')})`,
  );
  database.transaction(() => {
    database.exec('DELETE FROM "videos"');
    // SQLite has no type for what is true or false.
    const toValue = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
    for (const row of rows) insert.run(columns.map((name) => toValue(row[name])));
    database.prepare(`UPDATE "sqlite_sequence" SET "seq" = ? WHERE "name" = 'videos'`).run(lastId);
  })();
  database.close();
}

/** Replaces all films, by SQL: not every engine takes an entity's id from elsewhere. */
export async function replaceFilms(
  manager: EntityManager,
  { columns, rows }: Pick<FilmRows, 'columns' | 'rows'>,
): Promise<void> {
  const { driver } = manager.connection;
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name, index) => driver.createParameter(name, index)).join(', ');
  await manager.query('DELETE FROM "videos"');
  for (const row of rows) {
    await manager.query(
      `INSERT INTO "videos" (${names}) VALUES (${values})`,
      columns.map((name) => row[name]),
    );
  }
}
