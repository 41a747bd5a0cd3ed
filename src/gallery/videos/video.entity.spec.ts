import { ENGINES, makeGallerySettings } from '../../../test/support/engines.js';
import { openVideos } from '../../../test/support/open-videos.js';

/** Columns with another type on PostgreSQL, whose `real` and `integer` lack digits that SQLite's have. */
const ON_PURPOSE = /"(duration_seconds|position|videos_position)"/;

describe.each(ENGINES)('VideoEntity on %s', (engine) => {
  it('matches the table that the migrations create', async () => {
    const { dataSource, close } = await openVideos(await makeGallerySettings(engine));
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await close();
    const queries = upQueries.map(({ query }) => query);
    expect(queries.filter((query) => engine === 'SQLite' || !ON_PURPOSE.test(query))).toEqual([]);
  });
});
