import { openVideos } from '../../test/support/open-videos.js';

describe('VideoEntity', () => {
  it('describes the table that the migrations make, with nothing to synchronise', async () => {
    const { dataSource, close } = await openVideos();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await close();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
