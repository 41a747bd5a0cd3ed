import { inspectSqlite, loadSqlite } from '../../platform/database/open-sqlite.js';

/** The films in an archive of version 1: a whole SQLite database. */
export const OLD_FILMS_NAME = 'disco.sqlite';

const QUERY = `SELECT "id", "title", "description", "url", "thumbnail_url" AS "thumbnailUrl",
  "category", "featured", "position", "uploaded_at" AS "uploadedAt",
  "duration_seconds" AS "durationSeconds" FROM "videos" ORDER BY "id"`;

/**
 * Only reads, so nothing that is in such a database runs. Goes after version 0.3, with the archives
 * of 0.1 that needed it.
 * @returns what `films.json` has today, still to be checked
 * @throws StartError or Error when it isn't a sound database of ours
 */
export function readOldFilms(file: string): unknown {
  inspectSqlite(file);
  const database = new (loadSqlite())(file, { readonly: true });
  try {
    // A view or a virtual table might never end.
    const isTable = `SELECT 1 FROM sqlite_master WHERE name = 'videos' AND type = 'table' AND rootpage > 0`;
    if (!database.prepare(isTable).get())
      throw new Error(`The database ${file} has no table videos.`);
    const lastId = database.prepare<[], number>(
      `SELECT max("seq") FROM "sqlite_sequence" WHERE "name" = 'videos'`,
    );
    const rows = database.prepare<[], { featured: unknown }>(QUERY).all();
    return {
      lastId: lastId.pluck().get() ?? 0,
      films: rows.map(({ featured, ...row }) => ({ ...row, featured: toBoolean(featured) })),
    };
  } finally {
    database.close();
  }
}

/** SQLite has no type for it. */
function toBoolean(value: unknown): unknown {
  return value === 0 || value === 1 ? value === 1 : value;
}
