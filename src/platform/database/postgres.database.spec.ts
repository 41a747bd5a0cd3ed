import { makeDataDir } from '../../../test/support/data-dir.js';
import { createPostgresDatabase, runSql } from '../../../test/support/engines.js';
import { openVideos, type OpenVideos } from '../../../test/support/open-videos.js';

const place = { DATA_DIR: makeDataDir(), DATABASE_URL: '' };
let open: OpenVideos;
beforeAll(async () => {
  place.DATABASE_URL = await createPostgresDatabase();
  open = await openVideos(place);
});
afterAll(() => open.close());

describe('the row with the version', () => {
  it('comes back by what the message says, if someone has deleted it', async () => {
    const { database } = open;
    const before = await database.readVersion();
    await runSql(place, 'DELETE FROM gallery');
    const { message } = await database.readVersion().then(
      () => new Error(),
      (error: Error) => error,
    );
    expect(message).toMatch(/^The database: its table gallery has lost its row: INSERT [^\n]+$/);
    await runSql(place, /INSERT .+\)/.exec(message)![0]);
    expect(await database.readVersion()).not.toBe(before);
  });
});
