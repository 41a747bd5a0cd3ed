import { z } from 'zod';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { loadSqlite } from '../database/load-sqlite.js';
import { parseMediaAddress } from '../media/media-file.js';
import type { MediaStore } from '../media/media-store.js';
import { BadValueError, idSchema, parseInput, videoInputSchema } from '../videos/video-input.js';

/** Longer than any text of a film may be, and short enough to read. */
const MAX_TEXT = 10_000;
/** SQLite counts on from the largest id, so this leaves room. */
const MAX_ID = 2 ** 52;

const dateExpected = 'expected an ISO 8601 date';
const durationExpected = 'expected null, or seconds from 0 on';

/** A row of the database, with what `add` and the pages expect of it. */
const storedFilmSchema = videoInputSchema.extend({
  id: idSchema.max(MAX_ID, `expected a number up to ${MAX_ID}`),
  featured: z.literal([0, 1], 'expected 0 or 1'),
  position: z.int('expected a whole number'),
  uploaded_at: z.iso.datetime({ offset: true, error: dateExpected }).or(z.iso.date(dateExpected)),
  duration_seconds: z.number(durationExpected).min(0, durationExpected).nullable(),
});

const text = (column: string, name = column) =>
  `CASE WHEN octet_length("${column}") > ${MAX_TEXT} THEN zeroblob(0) ELSE "${column}" END AS "${name}"`;

const QUERY = `SELECT "id", ${text('title')}, ${text('description')}, ${text('url')},
  ${text('thumbnail_url', 'thumbnailUrl')}, ${text('category')}, "featured", "position",
  ${text('uploaded_at')}, "duration_seconds" FROM videos ORDER BY "id"`;

/**
 * @returns a line for each file that a film names but that is neither in the backup nor among the media
 */
export async function findMissingFiles(
  file: string,
  backup: ReadonlyMap<string, unknown>,
  store: MediaStore,
): Promise<string[]> {
  const database = new (loadSqlite())(file, { readonly: true });
  const films = database
    .prepare<[], { id: number; url: string; thumbnail: string | null }>(
      'SELECT id, url, thumbnail_url AS thumbnail FROM videos ORDER BY id',
    )
    .all();
  database.close();
  const missing: string[] = [];
  for (const { id, url, thumbnail } of films) {
    for (const address of [url, ...(thumbnail ? listThumbnailAddresses(thumbnail) : [])]) {
      const segments = parseMediaAddress(address);
      if (!segments || backup.has(segments.join('/'))) continue;
      if (await store.find(segments.join('/'))) continue;
      missing.push(`film ${id}: there is no file ${address}, neither in the backup nor here`);
    }
  }
  return missing;
}

/** @returns a line for each film that this program can't have written, with its first bad field */
export function* findBadFilms(file: string): Generator<string> {
  const database = new (loadSqlite())(file, { readonly: true });
  try {
    for (const row of database.prepare<[], { id: unknown }>(QUERY).iterate()) {
      try {
        parseInput(storedFilmSchema, row, `film ${String(row.id)}`);
      } catch (error) {
        if (!(error instanceof BadValueError)) throw error;
        yield error.message;
      }
    }
    const last = database
      .prepare<[], unknown>(`SELECT seq FROM sqlite_sequence WHERE name = 'videos'`)
      .pluck();
    for (const seq of last.iterate()) {
      const isGood = Number.isInteger(seq) && (seq as number) <= MAX_ID;
      if (!isGood) yield `sqlite_sequence: seq: expected a number up to ${MAX_ID}`;
    }
  } finally {
    database.close();
  }
}
