import { changeGallery } from '../support/read-shown.js';
import { follow, holdBack, isFocused, openSite, SCRIPT } from '../support/open-site.js';

const site = openSite({});

const change = (sql: string, ...values: unknown[]) => changeGallery(site.server, sql, ...values);

describe('the gallery', () => {
  it('shows the first featured film large and those that are not featured in the grid', async () => {
    await change('UPDATE videos SET featured = 1 WHERE id IN (1, 3)');
    const { page } = await site.open('/');
    await change('UPDATE videos SET featured = 0 WHERE id = 3');
    const feature = page.locator('#gallery article[data-featured]');
    expect(await feature.count()).toBe(1);
    expect(await feature.textContent()).toContain('A minute before the first dance');
    expect(await page.locator('#gallery article:not([data-featured])').count()).toBe(6);
  });

  it('is laid out before a phone has scrolled to it, so nothing moves then', async () => {
    const { page } = await site.open('/', { viewport: { width: 390, height: 844 } });
    const cards = await page
      .locator('#gallery article')
      .evaluateAll((all) =>
        all.map((card) => card.checkVisibility({ contentVisibilityAuto: true })),
      );
    expect(cards).toEqual(Array.from({ length: 8 }, () => true));
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
    // The element: once closed it has no role, and for a moment the page doesn't know yet.
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await isFocused(button)).toBe(true);
    await page.keyboard.press(' ');
    await dialog.getByRole('button', { name: 'Close film' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('closes the dialog at a press outside it, but not when a drag from inside ends there', async () => {
    const { page } = await site.open('/');
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(5, 400, { steps: 5 });
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 400);
    await dialog.waitFor({ state: 'detached' });
  });

  it('gives the focus to the film that was played, also in Safari, where a press gives none', async () => {
    const { page } = await site.open('/');
    const button = page.getByRole('button', { name: 'Play Confetti in the spotlight' });
    await button.evaluate((element: HTMLElement) => element.click());
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isFocused(button)).toBe(true);
  });

  it.each([
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ])('asks nothing of %s before the press, and then its quiet host', async (url, frameUrl) => {
    await change('UPDATE videos SET url = ? WHERE id = 2', url);
    const { page, requests, messages } = await site.open('/', {
      prepare: (context) =>
        context.route(/youtube|vimeo/, (route) =>
          route.fulfill({ contentType: 'text/html', body: 'film' }),
        ),
    });
    await change('UPDATE videos SET url = ? WHERE id = 2', '/media/demo-mirror-ball.mp4');
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
    await alert.getByRole('link', { name: 'Open the film on its own' }).waitFor();
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

  it('leads to the film’s page when its player can’t be loaded', async () => {
    const { page } = await site.open('/', {
      prepare: (context) => context.route('**/assets/video-dialog-*.js', (route) => route.abort()),
    });
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    await page.getByRole('heading', { level: 1, name: 'Confetti in the spotlight' }).waitFor();
  });

  it('says so when it is empty', async () => {
    const { page } = await site.open('/areas-served', {
      prepare: (context) => context.route('**/api/videos*', (route) => route.fulfill({ json: [] })),
    });
    await follow(page, 'Home');
    await page.locator('#gallery').getByText('There are no films here yet').waitFor();
    expect(await page.locator('#gallery article').count()).toBe(0);
  });

  it.each([{ error: 'closed' }, null, 'closed'])(
    'says that it failed when %j comes in place of the films, and tries again',
    async (json) => {
      const { page, messages } = await site.open('/areas-served', {
        prepare: (context) => context.route('**/api/videos', (route) => route.fulfill({ json })),
      });
      await follow(page, 'Home');
      const retry = page.locator('#gallery').getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      expect(messages).toEqual(['error: The response is no list of films']);
      await page.context().unroute('**/api/videos');
      await retry.click();
      await page.locator('#gallery article').first().waitFor();
    },
  );

  it('says that it loads, then that it failed, and tries again', async () => {
    let isBroken = true;
    let answer = () => {};
    const isAnswered = new Promise<void>((done) => (answer = done));
    const { page, messages, requests } = await site.open('/areas-served', {
      prepare: (context) =>
        context.route('**/api/videos?featured=true', async (route) => {
          await isAnswered;
          await (isBroken ? route.fulfill({ status: 503, body: 'closed' }) : route.continue());
        }),
    });
    await follow(page, 'Home');
    const gallery = page.locator('#gallery');
    await gallery.getByText('Loading gallery...').waitFor();
    answer();
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

  it('asks only once for films that can’t be read, also when the page comes later', async () => {
    const home = holdBack('**/api/pages/home');
    const { page, requests } = await site.open('/areas-served', {
      prepare: async (context) => {
        await context.route('**/api/videos*', (route) => route.fulfill({ status: 500 }));
        await home.prepare(context);
      },
    });
    const link = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const failures = ['/api/videos', '/api/videos?featured=true'].map((path) =>
      page.waitForResponse(site.server.url + path),
    );
    await link('Gallery').hover();
    await Promise.all(failures);
    await link('Gallery').click();
    home.release();
    await page.locator('#gallery').getByRole('button', { name: 'Try again' }).waitFor();
    await link('Home').hover();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('/api/videos'))).toHaveLength(2);
  });

  it('draws a card decently without its picture, and a title in any script', async () => {
    const title = '舞会 ليلة רחבה 🪩 </script><script>alert(1)</script>';
    await change(
      'UPDATE videos SET thumbnail_url = ?, title = ? WHERE id = 2',
      '/media/gone.jpg',
      title,
    );
    const { page } = await site.open('/');
    await change(
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
    const script = holdBack(SCRIPT);
    let tellFailed!: () => void;
    const failed = new Promise<void>((resolve) => (tellFailed = resolve));
    const { page } = await site.open('/', {
      isHydrated: false,
      prepare: async (context) => {
        context.on('requestfailed', () => tellFailed());
        await context.route('**/media/demo-mirror-ball.w*', (route) => route.abort());
        await script.prepare(context);
      },
    });
    await page.locator('#gallery article').nth(1).scrollIntoViewIfNeeded();
    await failed;
    script.release();
    const pictures = page.locator('#gallery article img');
    await pictures.nth(7).waitFor({ state: 'detached' });
    expect(await pictures.count()).toBe(7);
  });
});
