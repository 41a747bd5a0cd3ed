import type { Page } from 'playwright-core';
import { changeGallery } from '../support/change-gallery.js';
import { openSite, waitForHydration } from '../support/open-site.js';

const site = openSite({});

describe('a gallery of 200 films, none of them featured', () => {
  const goToGallery = (page: Page) =>
    page.evaluate(() => document.getElementById('gallery')!.scrollIntoView());
  const waitForAll = (page: Page) =>
    page.waitForFunction(() => document.querySelectorAll('#gallery article').length === 200);

  beforeAll(async () => {
    await changeGallery(site.server, 'UPDATE videos SET featured = 0');
    await changeGallery(
      site.server,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 192)
      INSERT INTO videos (title, description, url, category, featured, position, uploaded_at)
      SELECT 'Film ' || i, '', '/media/demo-confetti.mp4', 'Parties', 0, 1000 + i, '2026-05-01' FROM n`,
    );
  });

  afterAll(async () => {
    await changeGallery(site.server, 'DELETE FROM videos WHERE position > 1000');
    await changeGallery(site.server, 'UPDATE videos SET featured = 1 WHERE id = 1');
  });

  it('draws a few, then the rest automatically once they are near, none of them large', async () => {
    const { page, messages } = await site.open('/', { viewport: { width: 390, height: 844 } });
    // Several times as long as it takes to draw the next.
    await page.waitForTimeout(1000);
    expect(await page.locator('#gallery article').count()).toBe(21);
    await goToGallery(page);
    await waitForAll(page);
    expect(await page.locator('#gallery article[data-featured]').count()).toBe(0);
    await page.getByRole('button', { name: 'Play Film 192', exact: true }).click();
    await page.getByRole('dialog', { name: 'Film 192' }).waitFor();
    expect(messages).toEqual([]);
  });

  it.each(['/#about', '/#contact'])(
    'leaves what is below in place for visitors who went to %s, and goes on when they come back',
    async (path) => {
      const { page } = await site.open(path, { viewport: { width: 390, height: 844 } });
      const findTop = () =>
        page.locator(path.slice(1)).evaluate((section) => section.getBoundingClientRect().top);
      const top = await findTop();
      // Several times as long as it takes to draw the next.
      await page.waitForTimeout(1000);
      expect(await findTop()).toBe(top);
      await page.locator('#gallery h2').scrollIntoViewIfNeeded();
      await waitForAll(page);
    },
  );

  it('goes on when the list of featured films comes late', async () => {
    const { page } = await site.open('/areas-served');
    await page.route('**/api/videos?featured=true', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await page.locator('#gallery').waitFor();
    await goToGallery(page);
    await waitForAll(page);
  });

  it('lets the browser find the place again for visitors who go back', async () => {
    const { page } = await site.open('/');
    await goToGallery(page);
    await waitForAll(page);
    const film = page.getByRole('button', { name: 'Play Film 150', exact: true });
    await film.scrollIntoViewIfNeeded();
    const link = page.getByRole('navigation', { name: 'Main' }).getByText('Areas Served');
    await link.click();
    await page.waitForURL('**/areas-served');
    await page.goBack();
    await page.waitForFunction(() => scrollY > 1000);
    expect(await film.evaluate((card) => card.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(
      await film.evaluate((card) => card.getBoundingClientRect().top - innerHeight),
    ).toBeLessThan(0);
  });

  describe('and a reload far down', () => {
    const openFarDown = async () => {
      const opened = await site.open('/');
      await goToGallery(opened.page);
      await waitForAll(opened.page);
      const film = opened.page.getByRole('button', { name: 'Play Film 150', exact: true });
      await film.evaluate((card) => card.scrollIntoView({ block: 'center' }));
      // The page has stopped moving, as it has before anyone presses a key.
      await opened.page.waitForTimeout(500);
      const findTop = () => film.evaluate((card) => card.getBoundingClientRect().top);
      return { ...opened, findTop, top: await findTop() };
    };

    it('keeps the place', async () => {
      const { page, messages, findTop, top } = await openFarDown();
      await page.reload();
      await waitForHydration(page);
      await waitForAll(page);
      expect(Math.abs((await findTop()) - top)).toBeLessThan(2);
      expect(messages).toEqual([]);
    });

    it('leaves visitors where they scrolled before the script loaded', async () => {
      const { page } = await openFarDown();
      let release!: () => void;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/index-*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.reload();
      await page.evaluate(() => document.querySelector('#gallery h2')!.scrollIntoView());
      const place = await page.evaluate(() => scrollY);
      release();
      await waitForHydration(page);
      await waitForAll(page);
      expect(await page.evaluate(() => scrollY)).toBe(place);
    });
  });

  it('links to every film when the script can’t be loaded', async () => {
    const { page } = await site.open('/', {
      prepare: (context) => context.route('**/assets/index-*.js', (route) => route.abort()),
      isHydrated: false,
    });
    const last = page.getByRole('link', { name: 'Film 192', exact: true });
    await last.waitFor();
    expect(await page.locator('#gallery article a[href]').count()).toBe(200);
    expect(await last.getAttribute('href')).toBe('/media/demo-confetti.mp4');
  });

  it('links to every film without JavaScript', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false });
    expect(await page.locator('#gallery article a[href]').count()).toBe(200);
    const last = page.getByRole('link', { name: 'Film 192', exact: true });
    expect(await last.isVisible()).toBe(true);
  });
});
