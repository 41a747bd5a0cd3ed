import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

async function save(heading: string, meanwhile = () => {}): Promise<void> {
  const before = await follower.readFingerprint();
  const text = homeWith(heading);
  const reading = await readSite(folder, { drafts: new Map([[HOME, text]]) });
  write({ [HOME]: text });
  meanwhile();
  const isThere = () => readFileSync(join(folder, HOME), 'utf8') === text;
  await follower.showSaved(HOME, reading, before, isThere);
}

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
  it('doesn’t read the folder again after the desk has saved a file', async () => {
    await save('Saved');
    // Three polls; two are enough to read a change.
    await sleep(350);
    expect(shown.map(({ pages }) => pages[0]!.heading)).toEqual(['York, turn it up', 'Saved']);
    expect(readings).toHaveLength(1);
  });

  it.each([
    ['another file', rewrite('areas.yaml', 'From the Wolds', '“By hand” from the Wolds')],
    ['the same file', { [HOME]: homeWith('By hand') }],
  ])('reads the folder again when an editor changes %s during a save', async (_, texts) => {
    await save('Saved', () => write(texts));
    await waitFor(async () => shown.length > 2);
    expect(JSON.stringify(shown[2])).toContain('By hand');
  });

  it('discards a reading that began before a save, though the folder looks the same', async () => {
    onRead = async () => {
      onRead = async () => {};
      const reading = await readSite(folder, { drafts: new Map([[HOME, homeWith('Saved')]]) });
      await follower.showSaved(HOME, reading, '', () => false);
    };
    write(rewrite('areas.yaml', 'From the Wolds', 'From the moors'));
    await waitFor(async () => shown.length > 2);
    expect(shown[2]).toBe(readings[2]);
  });
});
