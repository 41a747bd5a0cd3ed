import { ENGINES, makePlace } from '../../../test/support/engines.js';
import { openVideos } from '../../../test/support/open-videos.js';

/** SQLite's `real` and `integer` have all digits of a number, and PostgreSQL's have not. */
const ON_PURPOSE = /"(duration_seconds|position|videos_position)"/;

describe.each(ENGINES)('VideoEntity on %s', (engine) => {
  it('describes the table that the migrations make, with nothing to synchronise', async () => {
    const { dataSource, close } = await openVideos(await makePlace(engine));
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await close();
    const queries = upQueries.map(({ query }) => query);
    expect(queries.filter((query) => engine === 'SQLite' || !ON_PURPOSE.test(query))).toEqual([]);
  });
});
