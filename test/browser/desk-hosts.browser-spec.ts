import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { copyDemo } from '../support/demo-site.js';
import { FILM, NEW, PICTURE, runGalleryOk } from '../support/gallery.js';
import { openDesk } from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const port = String(await findFreePort());
const folder = copyDemo();
const site = openSite({
  PORT: port,
  SITE_URL: `http://127.0.0.1:${port}`,
  DESK_URL: `http://localhost:${port}`,
  SITE_DIR: folder,
  DESK: 'true',
});

async function see(path: string, selector = 'main'): Promise<Page> {
  const { page, messages } = await openDesk(site, path, { width: 1280, height: 900 });
  await page.waitForFunction((within) => {
    const { contentDocument } = document.querySelector('iframe') ?? {};
    const root = within === 'iframe' ? contentDocument : document.querySelector(within);
    const all = [...(root?.querySelectorAll('img') ?? [])];
    for (const image of all) image.loading = 'eager';
    return all.length > 0 && all.every((each) => each.complete && each.naturalWidth > 0);
  }, selector);
  expect(messages).toEqual([]);
  return page;
}

it('the desk on a host of its own shows the site’s pictures, films and fonts, also while the site is closed', async () => {
  await runGalleryOk(site.server.env, 'add', ...NEW, '--file', FILM, '--thumbnail', PICTURE);
  await see('films');
  await see('pictures');
  const page = await see('pages/birthday-party-dj', 'iframe');
  await page.waitForFunction(() => {
    const { fonts } = document.querySelector('iframe')!.contentDocument!;
    return [...fonts].some(({ status }) => status === 'loaded');
  });
  appendFileSync(join(folder, 'site.yaml'), 'open: false\n');
  await waitFor(async () =>
    (await (await fetch(site.server.env.SITE_URL!)).text()).includes('Opening soon'),
  );
  await see('films');
  await see('pages/home', 'iframe');
});
