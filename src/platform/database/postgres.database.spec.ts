import { makeDataDir } from '../../../test/support/data-dir.js';
import { createPostgresDatabase, makeAtCommit, runSql } from '../../../test/support/engines.js';
import { NEW, runGallery, URL_OPTION } from '../../../test/support/gallery.js';
import { openVideos, type OpenVideos } from '../../../test/support/open-videos.js';
import { waitFor } from '../../../test/support/server-process.js';
import { findSentence } from '../describe-error.js';

describe('PostgresDatabase', () => {
  const place = { DATA_DIR: makeDataDir(), DATABASE_URL: '' };
  let open: OpenVideos;
  beforeEach(async () => {
    place.DATABASE_URL = await createPostgresDatabase();
    open = await openVideos(place);
  });
  afterEach(() => open.close());

  it('names the SQL that restores the row of the table gallery when it was deleted', async () => {
    const { database } = open;
    await database.check();
    const before = database.readVersion();
    await runSql(place, 'DELETE FROM gallery');
    const { message } = (await database.check().catch((error: Error) => error)) as Error;
    expect(message).toMatch(/^its table gallery has lost its row: INSERT [^\n]+$/);
    await runSql(place, /INSERT .+\)/.exec(message)![0]);
    await database.check();
    expect(database.readVersion()).not.toBe(before);
  });

  it('names a connection that breaks between two queries in one sentence', async () => {
    const error: unknown = await open.database
      .writeAlone(async (manager) => {
        await runSql(
          place,
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'idle in transaction'`,
        );
        await waitFor(async () => manager.queryRunner!.isReleased);
        await manager.query('SELECT 1');
      })
      .catch((each: unknown) => each);
    expect(findSentence(error)).toBe("The database can't be used: it doesn't answer");
  });

  const PERHAPS =
    'It may have been done: look, with `gallery list` or at the desk, and then try again\n';

  it.each([
    ['takes longer than a response may', 'PERFORM pg_sleep(4)', PERHAPS, 1],
    ['ends with its connection', 'PERFORM pg_terminate_backend(pg_backend_pid())', PERHAPS, 0],
    ['is refused', "RAISE 'no more'", "The database can't be used: no more\n", 0],
  ])('reports whether a COMMIT that %s may be done', async (_, statement, stderr, added) => {
    const before = (await open.videos.list()).length;
    await runSql(place, makeAtCommit('videos', statement));
    const ended = await runGallery(place, ['add', ...NEW, ...URL_OPTION]);
    expect(ended).toEqual({ status: 1, stdout: '', stderr });
    // PostgreSQL completes a COMMIT even if the program no longer waits for it.
    await waitFor(async () => (await open.videos.list()).length === before + added);
  });
});
