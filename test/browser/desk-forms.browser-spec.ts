import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { findFaults, openAll, openDesk } from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { ROOT } from '../support/server-process.js';

const folder = join(makeDataDir(), 'site');
cpSync(join(ROOT, 'sites/chalk-and-neon'), folder, { recursive: true });
const site = openSite({ DESK: 'true', SITE_DIR: folder });

const FORMS = ['pages/birthday-party-dj', 'business', 'look', 'areas', 'words', 'pictures'];

describe.each(['dark', 'light'] as const)('in %s colours', (colorScheme) => {
  it.each(['', 'films', 'history', 'backup', 'devices'])(
    'the desk’s screen /%s can be used by everyone',
    async (path) => {
      const { page } = await openDesk(site, path);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('One moment').waitFor({ state: 'detached' });
      expect(await findFaults(page)).toEqual([]);
    },
  );

  // In light colours, one form: the others share its parts.
  it.each(colorScheme === 'dark' ? FORMS : ['pages/home'])(
    'the desk’s form /%s can be used by everyone with all of its fields open',
    async (path) => {
      const { page } = await openDesk(site, path);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openAll(page);
      expect(await findFaults(page)).toEqual([]);
    },
  );
});
