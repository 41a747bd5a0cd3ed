import type { BrowserContext, Page, Request } from 'playwright-core';
import type { Fields } from '../../shared/values.js';
import { joinDesk } from '../support/open-desk.js';
import { openSite, waitForHydration } from '../support/open-site.js';
import { readLog, waitFor } from '../support/server-process.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const FILM = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const folder = makeSmallSite({
  'site.yaml':
    SMALL_SITE['site.yaml'].replace('  phone:', '  whatsapp: "07700 900461"\n  phone:') +
    'booking: { widget: "https://book.example/widget" }\n',
  'pages/home.yaml': `${SMALL_SITE['pages/home.yaml']}    booking: true\n  - type: gallery\n    heading: Films\n`,
});
const site = openSite({ SITE_DIR: folder, DESK: 'true', LOG_LEVEL: 'debug' });

const VISITOR = {
  'user-agent': 'Curious phone',
  referer: 'https://before.example/',
  'x-forwarded-for': '203.0.113.7',
};
const ask = (path: string) => fetch(site.server.url + path, { headers: VISITOR });
let page: Page;
let context: BrowserContext;
/** Requests of a visitor who opens and scrolls every page and presses nothing. */
const requests: Request[] = [];
const fields: number[] = [];
let paths: string[];

beforeAll(async () => {
  const desk = await joinDesk(site.server);
  const url = 'https://www.youtube.com/shorts/dQw4w9WgXcQ';
  const film = { title: 'Elsewhere', category: 'Parties', url };
  await desk.ask('POST', 'films', film);
  const asked = { occasion: 'privacy', name: '' };
  const { body } = await desk.ask<Fields>('POST', 'site/starter', asked);
  await desk.change('pages/privacy.yaml', body);
  const sitemap = await (await ask('/sitemap.xml')).text();
  paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  ({ page, context } = await site.open('about:blank', {
    keepOpen: true,
    isHydrated: false,
    prepare: async (opened) => {
      opened.on('request', (request) => requests.push(request));
      await opened.route(FILM, (route) => route.fulfill({ body: 'A film' }));
    },
  }));
  // The home page comes last, where the next tests look and press.
  for (const path of ['/gone', ...paths.toReversed()]) {
    await page.goto(site.server.url + path);
    await waitForHydration(page);
    await page.evaluate(async () => {
      scrollTo(0, document.body.scrollHeight);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      // Playwright reports this request after all that the page has begun.
      await fetch('/health/live');
    });
    fields.push(await page.locator('form, input, textarea, select').count());
  }
});

const listForeign = () =>
  requests.map((request) => request.url()).filter((url) => !url.startsWith(site.server.url));

const FACTS: Record<string, () => void | Promise<void>> = {
  'This site sets no cookies.': async () => {
    const answers = await Promise.all(
      [...paths, '/gone', '/api/videos', '/api/pages/home'].map(ask),
    );
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  },
  'It stores nothing in your browser to know you by, and shows everybody the same pages.':
    async () => {
      const stored = await page.evaluate(async () => [
        localStorage.length + sessionStorage.length,
        ...(await indexedDB.databases()),
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()),
      ]);
      expect(stored).toEqual([0]);
      // Tried again where a page's pictures were made between the two requests.
      await waitFor(async () => {
        const [known, other] = await Promise.all([ask('/'), fetch(site.server.url)]);
        return (await known.text()) === (await other.text());
      });
    },
  'There are no advertisements and no tracking.': () => {
    const sent = requests.filter(
      (each) => each.method() !== 'GET' || each.resourceType() === 'ping',
    );
    expect(sent).toEqual([]);
  },
  'Pages, pictures, lettering and maps come from this site alone.': () => {
    const kinds = new Set(requests.map((each) => each.resourceType()));
    expect([...kinds]).toEqual(expect.arrayContaining(['document', 'image', 'font']));
    expect(listForeign()).toEqual([]);
  },
  'Some buttons and links lead to other companies, such as YouTube, Vimeo, WhatsApp or a booking calendar.':
    async () => {
      for (const name of ['Play Elsewhere', 'Load the booking calendar'])
        await page.getByRole('button', { name }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).waitFor();
    },
  'None of them hears of you before you press one.': async () => {
    expect(listForeign()).toEqual([]);
    await page.goto(site.server.url + paths.find((path) => path.endsWith('-elsewhere'))!);
    await page.getByRole('button', { name: 'Play Elsewhere' }).click();
    await page.frameLocator('main iframe').getByText('A film').waitFor();
    const { width, height } = (await page.locator('main iframe').boundingBox())!;
    expect(width / height).toBeCloseTo(9 / 16, 2);
    expect(listForeign()).toEqual([FILM]);
  },
  'There is no form to fill in, no account and no newsletter.': () =>
    expect(new Set(fields)).toEqual(new Set([0])),
  'Our server’s log says at most when a page was asked for, which one, and whether that worked.':
    () => {
      const [line] = readLog<object>(site.server, '"path":"/privacy"');
      expect(line).toMatchObject({ req: { path: '/privacy' }, res: { statusCode: 200 } });
    },
  'It says nothing of you: no internet address, no device or browser, and not where you came from.':
    () => {
      const { stdout } = site.server.output();
      for (const known of [...Object.values(VISITOR), '127.0.0.1', '::1', 'Chrome'])
        expect(stdout).not.toContain(known);
    },
};

it.each(Object.entries(FACTS))('%s', (_, isSo) => isSo());

it('the privacy page says nothing else about the site, and the footer leads to it', async () => {
  await page.goto(`${site.server.url}/privacy`);
  const part = page.getByRole('region', { name: 'When you look around' });
  const said = (await part.locator('p').allTextContents()).join(' ').split(/(?<=[.\]]) /);
  const isGeneral = (each: string) => /^(\[Fill in|Whoever|After that)/.test(each);
  expect(said.filter((each) => !isGeneral(each))).toEqual(Object.keys(FACTS));
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true });
  expect(await footer.getAttribute('href')).toBe('/privacy');
});
