import { setTimeout } from 'node:timers/promises';
import { ENGINES, makeGallerySettings, type GallerySettings } from '../support/engines.js';
import { runGalleryProcess, runGalleryOk } from '../support/gallery.js';
import { openVideos } from '../support/open-videos.js';
import { preload } from '../support/preload.js';

describe.each(ENGINES)('the commands on %s, while another program writes,', (engine) => {
  let place: GallerySettings;
  beforeAll(async () => {
    place = await makeGallerySettings(engine);
    await runGalleryOk(place, 'list');
  });

  it('wait and succeed', async () => {
    const other = await openVideos(place);
    const writing = other.database.writeAlone(async () => {
      const started = runGalleryProcess(place, ['feature', '3']);
      await setTimeout(1000);
      return { started };
    });
    expect(await (await writing).started).toMatchObject({ status: 0, stderr: '' });
    await other.close();
  });

  it('wait, and then give up with one line', async () => {
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
