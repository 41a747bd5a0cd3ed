import Database from 'better-sqlite3';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openSite, waitForHydration } from '../support/open-site.js';
import { readShown } from '../support/read-shown.js';
import { startTestApp } from '../support/test-app.js';

const site = openSite({
  BOOKING_WIDGET_URL: 'https://book.example/widget',
  BOOKING_SCRIPT_URL: 'https://scripts.example/form.js',
});

/** Changes the gallery as the operator would, in the database while the server runs, and waits for it to show. */
async function changeGallery(sql: string, ...values: unknown[]): Promise<void> {
  const database = new Database(join(site.server.dataDir, 'disco.sqlite'));
  database.prepare(sql).run(...values);
  database.close();
  await readShown(site.server);
}

const goHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();

describe('the gallery', () => {
  it('shows the first featured film large and those that are not featured in the grid', async () => {
    await changeGallery('UPDATE videos SET featured = 1 WHERE id IN (1, 3)');
    const { page } = await site.open('/');
    await changeGallery('UPDATE videos SET featured = 0 WHERE id = 3');
    const feature = page.locator('#gallery article[data-featured]');
    expect(await feature.count()).toBe(1);
    expect(await feature.textContent()).toContain('A minute before the first dance');
    expect(await page.locator('#gallery article:not([data-featured])').count()).toBe(6);
  });

  describe('with 200 films, none of them featured', () => {
    const waitForAll = (page: Page) =>
      page.waitForFunction(() => document.querySelectorAll('#gallery article').length === 200);

    beforeAll(async () => {
      await changeGallery('UPDATE videos SET featured = 0');
      await changeGallery(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 192)
        INSERT INTO videos (title, description, url, category, featured, position, uploaded_at)
        SELECT 'Film ' || i, '', '/media/demo-confetti.mp4', 'Parties', 0, 1000 + i, '2026-05-01' FROM n`);
    });

    afterAll(async () => {
      await changeGallery('DELETE FROM videos WHERE position > 1000');
      await changeGallery('UPDATE videos SET featured = 1 WHERE id = 1');
    });

    it('draws a few, then the rest automatically, none of them large', async () => {
      const { page, messages } = await site.open('/');
      await waitForAll(page);
      expect(await page.locator('#gallery article[data-featured]').count()).toBe(0);
      await page.getByRole('button', { name: 'Play Film 192', exact: true }).click();
      await page.getByRole('dialog', { name: 'Film 192' }).waitFor();
      expect(messages).toEqual([]);
    });

    it.each(['/#about', '/#contact'])(
      'leaves what is below where it is for who has gone to %s, and goes on when they come back',
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
      await waitForAll(page);
    });

    it('lets the browser find the place again for visitors who go back', async () => {
      const { page } = await site.open('/');
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

  it('plays a film in a dialog, and gives the focus back', async () => {
    const { page } = await site.open('/');
    const button = page.getByRole('button', { name: 'Play Confetti in the spotlight' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confetti in the spotlight' });
    await dialog.waitFor();
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('dialog video');
      return video && video.currentTime > 0;
    });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press(' ');
    await dialog.getByRole('button', { name: 'Close film' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it.each([
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ])('asks nothing of %s before the press, and then its quiet host', async (url, frameUrl) => {
    await changeGallery('UPDATE videos SET url = ? WHERE id = 2', url);
    const { page, requests, messages } = await site.open('/', {
      prepare: (context) =>
        context.route(/youtube|vimeo/, (route) =>
          route.fulfill({ contentType: 'text/html', body: 'film' }),
        ),
    });
    await changeGallery('UPDATE videos SET url = ? WHERE id = 2', '/media/demo-mirror-ball.mp4');
    await page.waitForLoadState('load');
    const foreign = () => requests.filter((request) => !request.startsWith(site.server.url));
    expect(foreign()).toEqual([]);
    await page.getByRole('button', { name: 'Play One mirror ball, a dark room' }).click();
    await page.frameLocator('dialog iframe').getByText('film').waitFor();
    expect(foreign()).toEqual([frameUrl]);
    expect(messages).toEqual([]);
  });

  it('says that a film can’t be played, and leads to its address and the phone', async () => {
    const { page, messages } = await site.open('/', {
      prepare: (context) => context.route('**/*.mp4', (route) => route.abort()),
    });
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    const dialog = page.getByRole('dialog');
    const alert = dialog.getByRole('alert');
    await alert.getByRole('link', { name: 'opening it on its own' }).waitFor();
    expect(
      await alert
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/media/demo-confetti.mp4', expect.stringMatching(/^tel:\+44/)]);
    expect(messages.some((message) => message.startsWith("error: The film can't be played"))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('leads to the film itself when its player can’t be loaded', async () => {
    const { page } = await site.open('/', {
      prepare: (context) => context.route('**/assets/video-dialog-*.js', (route) => route.abort()),
    });
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    await page.waitForURL('**/media/demo-confetti.mp4');
  });

  it('says so when it is empty', async () => {
    const { page } = await site.open('/areas-served', {
      prepare: (context) => context.route('**/api/videos*', (route) => route.fulfill({ json: [] })),
    });
    await goHome(page);
    await page.locator('#gallery').getByText('There are no films here yet').waitFor();
    expect(await page.locator('#gallery article').count()).toBe(0);
  });

  it('says that it loads, then that it failed, and tries again', async () => {
    let isBroken = true;
    const { page, messages, requests } = await site.open('/areas-served', {
      prepare: (context) =>
        context.route('**/api/videos?featured=true', async (route) => {
          await new Promise((done) => setTimeout(done, 300));
          await (isBroken ? route.fulfill({ status: 503, body: 'closed' }) : route.continue());
        }),
    });
    await goHome(page);
    const gallery = page.locator('#gallery');
    await gallery.getByText('Loading gallery...').waitFor();
    const retry = gallery.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await gallery.locator('a[href^="tel:"]').count()).toBe(1);
    expect(await gallery.innerText()).not.toContain('503');
    expect(messages).toContain('error: 503: closed');
    isBroken = false;
    await retry.click();
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('gallery');
    await gallery.locator('article[data-featured]').waitFor();
    expect(requests.filter((url) => url.endsWith('/api/videos'))).toHaveLength(1);
  });

  it('draws a card decently without its picture, and a title in any script', async () => {
    const title = '舞会 ليلة רחבה 🪩 </script><script>alert(1)</script>';
    await changeGallery(
      'UPDATE videos SET thumbnail_url = ?, title = ? WHERE id = 2',
      '/media/gone.jpg',
      title,
    );
    const { page } = await site.open('/');
    await changeGallery(
      'UPDATE videos SET thumbnail_url = ?, title = ? WHERE id = 2',
      '/media/demo-mirror-ball.w1280.webp',
      'One mirror ball, a dark room',
    );
    const card = page.locator('#gallery article', { hasText: '舞会' });
    await card.scrollIntoViewIfNeeded();
    await card.locator('img').waitFor({ state: 'detached' });
    expect(await card.getByRole('heading').textContent()).toBe(title);
    expect((await card.getByRole('button').boundingBox())!.height).toBeGreaterThan(100);
  });

  it('notices a picture that failed before hydration', async () => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    let tellFailed!: () => void;
    const failed = new Promise<void>((resolve) => (tellFailed = resolve));
    const { page } = await site.open('/', {
      isHydrated: false,
      prepare: async (context) => {
        context.on('requestfailed', () => tellFailed());
        await context.route('**/media/demo-mirror-ball.w*', (route) => route.abort());
        await context.route('**/assets/index-*.js', async (route) => {
          await released;
          await route.continue();
        });
      },
    });
    await page.locator('#gallery article').nth(1).scrollIntoViewIfNeeded();
    await failed;
    release();
    const pictures = page.locator('#gallery article img');
    await pictures.nth(7).waitFor({ state: 'detached' });
    expect(await pictures.count()).toBe(7);
  });
});

describe('the gallery that the server could not read', () => {
  it('tries again by itself, and at a press', async () => {
    // Unlike the built server, this app has no good page in memory yet.
    const sick = await startTestApp();
    sick.write('ALTER TABLE videos RENAME TO hidden');
    const { page, requests, messages } = await site.open(await sick.app.getUrl());
    const retry = page.locator('#gallery').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('/api/videos'))).toHaveLength(2);
    expect(messages.filter((message) => /hydrat|did not match/i.test(message))).toEqual([]);
    sick.write('ALTER TABLE hidden RENAME TO videos');
    await retry.click();
    await page.locator('#gallery article').first().waitFor();
    await sick.close();
  });
});

describe('the booking calendar', () => {
  const prepare = async (context: BrowserContext) => {
    await context.route('https://book.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A calendar</p>' }),
    );
    await context.route('https://scripts.example/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'globalThis.vendorLoads = (globalThis.vendorLoads ?? 0) + 1',
      }),
    );
  };
  const frameOf = (page: Page) =>
    page.frames().find((frame) => frame.url().startsWith('https://book.example'))!;
  const say = (page: Page, message: unknown) =>
    frameOf(page).evaluate((data) => parent.postMessage(data, '*'), message);
  const heightOf = async (page: Page) =>
    Math.round((await page.locator('#contact iframe').boundingBox())!.height);

  async function load(page: Page) {
    await page.getByRole('button', { name: 'Load the booking calendar' }).click();
    await page.frameLocator('#contact iframe').getByText('A calendar').waitFor();
  }

  it('asks nothing of another company before the press, and then frame and script once', async () => {
    const { page, requests } = await site.open('/', { prepare });
    await page.waitForLoadState('load');
    const foreign = () => requests.filter((url) => !url.startsWith(site.server.url));
    expect(foreign()).toEqual([]);
    expect(
      await page
        .getByRole('link', { name: 'Open the booking calendar in a new tab' })
        .getAttribute('href'),
    ).toBe('https://book.example/widget');
    await load(page);
    expect(foreign()).toEqual(['https://book.example/widget', 'https://scripts.example/form.js']);
    expect(
      await page.locator('#contact iframe').evaluate((frame) => frame === document.activeElement),
    ).toBe(true);
    expect(await heightOf(page)).toBe(600);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await page.waitForURL('**/areas-served');
    await goHome(page);
    await page.waitForURL((url) => url.pathname === '/');
    await load(page);
    expect(await page.evaluate('vendorLoads')).toBe(1);
    expect(foreign().filter((url) => url.includes('scripts.example'))).toHaveLength(1);
  });

  it('is as high as its frame says, within its limits', async () => {
    const { page } = await site.open('/', { prepare });
    await load(page);
    const frame = page.locator('#contact iframe');
    expect(await frame.getAttribute('scrolling')).toBe('yes');
    for (const [message, height] of [
      ['[iFrameSizer]booking-frame:812:300:init', 812],
      [['highlevel.setHeight', { height: 1400, id: 'x' }], 1400],
      ['[iFrameSizer]booking-frame:20:300:resize', 600],
      [['highlevel.setHeight', { height: 99_999, id: 'x' }], 10_000],
    ] as const) {
      await say(page, message);
      await page.waitForFunction(
        (expected) => document.querySelector('iframe')!.offsetHeight === expected,
        height,
      );
    }
    expect(await frame.getAttribute('scrolling')).toBe('no');
  });

  it('only listens to its own frame', async () => {
    const { page } = await site.open('/', { prepare });
    await load(page);
    await page.evaluate(() => postMessage('[iFrameSizer]booking-frame:900:300:init', '*'));
    await say(page, '[iFrameSizer]booking-frame:700:300:init');
    await page.waitForFunction(() => document.querySelector('iframe')!.offsetHeight === 700);
  });

  it('thanks for a booking, and never repeats what contact details say', async () => {
    const { page, messages } = await site.open('/', { prepare });
    await load(page);
    await say(page, ['set-sticky-contacts', 'contact', 'me@example.org']);
    await say(page, ['msgsndr-booking-complete', { email: 'me@example.org' }]);
    await page.getByRole('listitem').filter({ hasText: 'Booking received' }).waitFor();
    expect(messages.join()).not.toContain('me@example.org');
  });
});
