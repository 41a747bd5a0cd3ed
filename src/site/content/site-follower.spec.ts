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
const homeWith = (heading: string) => rewrite(HOME, 'York, turn it up', heading)[HOME]!;

let folder: string;
let follower: SiteFollower;
let shown: SiteContent[];
let readings: SiteContent[];
let onRead: () => Promise<void>;

const write = (texts: Record<string, string>) => {
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
};

/** Reads the site as the desk does before it writes a text. */
const readSaved = () => readSite(folder, { drafts: new Map([[HOME, homeWith('Saved')]]) });

beforeEach(async () => {
  folder = makeSmallSite();
  shown = [];
  readings = [];
  onRead = async () => {};
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
  const pictures = { onChange: () => {}, faults: () => [] };
  follower = new SiteFollower(
    { siteDir: folder, dataDir: makeDataDir() } as Config,
    pictures as unknown as PicturesService,
    program as unknown as SiteProgramService,
    content as unknown as SiteContentStore,
  );
  await follower.start();
  follower.onApplicationBootstrap();
});
afterEach(() => follower.onModuleDestroy());

describe('SiteFollower', () => {
  it.each([
    ['another file', rewrite('areas.yaml', 'From the Wolds', '“By hand” from the Wolds')],
    ['the same file', { [HOME]: homeWith('By hand') }],
  ])('reads the folder again when an editor changes %s during a save', async (_, texts) => {
    const reading = await readSaved();
    write({ [HOME]: homeWith('Saved') });
    write(texts);
    follower.showSaved(reading);
    await waitFor(async () => shown.length > 2);
    expect(JSON.stringify(shown[2])).toContain('By hand');
  });

  it('discards a reading that began before a save, though the folder looks the same', async () => {
    onRead = async () => {
      onRead = async () => {};
      follower.showSaved(await readSaved());
    };
    write(rewrite('areas.yaml', 'From the Wolds', 'From the moors'));
    await waitFor(async () => shown.length > 2);
    expect(shown[2]).toBe(readings[2]);
  });
});
