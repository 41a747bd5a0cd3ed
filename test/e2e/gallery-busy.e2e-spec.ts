import { ENGINES, makeGallerySettings } from '../support/engines.js';
import { listFilms, NEW, runGalleryProcess, URL_OPTION } from '../support/gallery.js';
import { openVideos } from '../support/open-videos.js';
import { preload } from '../support/preload.js';

describe.each(ENGINES)('several commands at once on %s', (engine) => {
  it('lose nothing, on a gallery that doesn’t exist yet', async () => {
    const place = await makeGallerySettings(engine);
    const add = () => runGalleryProcess(place, ['add', ...NEW, ...URL_OPTION]);
    const added = await Promise.all([add(), add()]);
    expect(added).toEqual(added.map(({ stdout }) => ({ status: 0, stdout, stderr: '' })));
    const ids = added.map(({ stdout }) => Number(stdout));
    expect(ids.sort((a, b) => a - b)).toEqual([9, 10]);
    expect(await listFilms(place)).toHaveLength(10);
  });

  it('read while another program writes, and give up changing with one line after a while', async () => {
    const place = await makeGallerySettings(engine);
    const other = await openVideos(place);
    const soon = preload(
      'const { now } = Date; const start = now(); Date.now = () => start + 50 * (now() - start);',
    );
    const [reading, writing] = await other.database.writeAlone(() =>
      Promise.all([
        runGalleryProcess(place, ['list']),
        runGalleryProcess(place, ['feature', '3'], soon),
      ]),
    );
    await other.close();
    expect(reading).toMatchObject({ status: 0, stderr: '' });
    expect(writing.status).toBe(1);
    expect(writing.stderr).toMatch(/^Something else is changing the gallery[^\n]+\n$/);
  });
});
