import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { waitFor } from '../../../test/support/server-process.js';
import { makeSmallSite, rewrite } from '../../../test/support/small-site.js';
import type { Config } from '../../platform/config/config.js';
import type { PicturesService } from '../pictures/pictures.service.js';
import { readSite } from './read-site.js';
import type { SiteContentStore } from './site-content-store.js';
import { SiteFollower } from './site-follower.js';
import type { SiteProgramService } from './site-program.service.js';

const HOME = 'pages/home.yaml';

it('SiteFollower discards a reading that began before a save, though the folder looks the same', async () => {
  const folder = makeSmallSite();
  const shown: SiteContent[] = [];
  const readings: SiteContent[] = [];
  let onRead = async () => {};
  const content = {
    build: 'this build',
    replace(this: { own: SiteContent }, read: SiteContent) {
      shown.push((this.own = read));
    },
  };
  const program = {
    startAhead: () => {},
    run: async () => {
      const reading = await readSite(folder);
      readings.push(reading.content!);
      await onRead();
      return reading;
    },
  };
  const pictures = { onChange: () => {}, findMade: async () => {}, faults: () => [] };
  const follower = new SiteFollower(
    { siteDir: folder, dataDir: makeDataDir() } as Config,
    pictures as unknown as PicturesService,
    program as unknown as SiteProgramService,
    content as unknown as SiteContentStore,
  );
  await follower.start();
  follower.onApplicationBootstrap();
  const { [HOME]: saved = '' } = rewrite(HOME, 'York, turn it up', 'Saved');
  onRead = async () => {
    onRead = async () => {};
    follower.showSaved(await readSite(folder, { drafts: new Map([[HOME, saved]]) }));
  };
  const areas = rewrite('areas.yaml', 'From the Wolds', 'From the moors');
  writeFileSync(join(folder, 'areas.yaml'), areas['areas.yaml']!);
  await waitFor(async () => shown.length > 2);
  expect(shown[2]).toBe(readings[2]);
  follower.onModuleDestroy();
});
