import { makeDataDir } from '../../test/support/data-dir.js';
import { createPostgresDatabase, runSql } from '../../test/support/engines.js';
import { openVideos } from '../../test/support/open-videos.js';
import { waitFor } from '../../test/support/server-process.js';
import { findSentence } from './describe-error.js';

it('findSentence says that the database doesn’t answer when its connection breaks between two queries', async () => {
  const place = { DATA_DIR: makeDataDir(), DATABASE_URL: await createPostgresDatabase() };
  const { database, close } = await openVideos(place);
  const error: unknown = await database
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
  await close();
});
