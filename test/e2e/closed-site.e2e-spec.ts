import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import type { DeskFilms, Today } from '../../shared/api/desk.js';
import type { Video } from '../../shared/api/videos.js';
import type { Fields } from '../../shared/values.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { FILM, NEW, PICTURE, runGalleryOk } from '../support/gallery.js';
import { readState } from '../support/read-state.js';
import { openServer, readLog, waitFor } from '../support/server-process.js';
import { makeSmallSite, rewrite, SMALL_SITE } from '../support/small-site.js';

const CLOSED = rewrite('site.yaml', 'country: GB', 'country: GB\nopen: false')['site.yaml']!;
const OF_PAGES = /York, turn it up|Weddings|forty years|aisle|Mobile Disco/i;

const folder = makeSmallSite({
  'site.yaml': CLOSED,
  ...rewrite('pages/home.yaml', '  - type: towns', '  - type: gallery\n  - type: towns'),
});
const server = openServer({ SITE_DIR: folder, DESK: 'true' });
let desk: DeskClient;
const get = (path: string) => request(server.url).get(path);
const write = (text: string) => writeFileSync(join(folder, 'site.yaml'), text);

beforeAll(async () => {
  desk = await signIn(server);
  await runGalleryOk(server.dataDir, 'add', ...NEW, '--file', FILM, '--thumbnail', PICTURE);
});

describe('a site with open: false', () => {
  it('shows its name and contact details at /', async () => {
    const { text: html, headers } = await get('/').expect(200);
    expect(html).toMatch(/<h1[^>]*>Opening soon<\/h1>/);
    for (const said of ['Minster Discos, York', 'tel:+441632960123', 'mailto:hello@example.com'])
      expect(html).toContain(said);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(OF_PAGES);
    expect(html).not.toMatch(/<nav|<footer|<aside|ld\+json|og:image/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(readState(html).site.routes.map(({ path }) => path)).toEqual(['/']);
  });

  it('has no other page, for visitors and for machines', async () => {
    for (const path of ['/weddings', '/wedding-dj', '/nothing'])
      expect((await get(path).expect(404)).text).toContain('Page Not Found');
    for (const id of ['home', 'weddings', 'opening-soon'])
      await get(`/api/pages/${id}`).expect(404).expect('Content-Type', /json/);
    const sitemap = (await get('/sitemap.xml').expect(200)).text;
    expect(sitemap).toContain('<urlset');
    expect(sitemap).not.toContain('<url>');
    // Robots have to read the page to find its noindex.
    expect((await get('/robots.txt')).text).not.toContain('Disallow: /\n');
    expect((await get('/site.webmanifest')).text).not.toMatch(OF_PAGES);
    expect(readLog(server, '"error"')).toEqual([]);
  });

  it('shows the pages that the law requires, and lists at the desk what they still lack', async () => {
    for (const occasion of ['privacy', 'legal']) {
      const { body } = await desk.ask<Fields>('POST', 'site/starter', { occasion, name: '' });
      // JSON is YAML too.
      writeFileSync(join(folder, `pages/${occasion}.yaml`), JSON.stringify(body));
    }
    const readFooter = async () => /<footer.*<\/footer>/s.exec((await get('/')).text)![0];
    await waitFor(async () => (await readFooter()).includes('href="/legal-notice"'));
    const footer = await readFooter();
    for (const [path, heading] of [
      ['/privacy', 'What we know about you'],
      ['/legal-notice', 'Legal notice'],
    ] as const) {
      expect(footer).toContain(`href="${path}"`);
      const { text } = await get(path).expect(200);
      expect(text).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toMatch(OF_PAGES);
    }
    await get('/api/pages/legal').expect(200);
    expect((await get('/sitemap.xml')).text).not.toContain('<url>');
    const { gaps, hasLegal } = (await desk.ask<Today>('GET', 'today')).body;
    expect(hasLegal).toBe(true);
    expect(gaps).toHaveLength(5);
    const { warnings } = await desk.open('pages/privacy.yaml');
    const gap = gaps.find(({ file }) => file === 'pages/privacy.yaml');
    expect(warnings).toContainEqual(gap);
    expect(gap).toMatchObject({
      path: 'sections[0].paragraphs[1]',
      message: expect.stringContaining('“[Fill in: your own name') as string,
    });
    for (const id of ['privacy', 'legal']) rmSync(join(folder, `pages/${id}.yaml`));
    await waitFor(async () => !(await get('/')).text.includes('<footer'));
  });

  it('shows its pages and films at the desk only', async () => {
    for (const query of ['', '?featured=false'])
      expect((await get(`/api/videos${query}`).expect(200)).body).toEqual([]);
    const { films } = (await desk.ask<DeskFilms>('GET', 'films')).body;
    const path = films[0]!.thumbnailUrl!;
    expect(path).toMatch(/^\/api\/desk\/media\//);
    const { html } = await desk.open('pages/home.yaml');
    expect(html).toContain('York, turn it up');
    expect(html).toContain(`"${server.url}${path.replace('w1280', 'w480')} 480w, `);
    for (const each of [films[0]!.url, path.replace('/api/desk', '')]) {
      await get(each).expect(404);
      await get(`/api/desk${each}`).expect(401);
      const { status, headers } = await desk.fetch('GET', each.slice(1));
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });

  it('opens and closes at once, also for a browser with a cached page', async () => {
    const before = await get('/');
    const again = () => get('/').set('If-None-Match', before.headers.etag!);
    await again().expect(304);
    writeFileSync(join(folder, 'pages/home.yaml'), SMALL_SITE['pages/home.yaml']);
    write(SMALL_SITE['site.yaml']);
    // The page may also change once its pictures are made.
    await waitFor(async () => (await again()).text.includes('turn it up'));
    await get('/wedding-dj').expect(308);
    await waitFor(async () => (await get('/sitemap.xml')).text.includes('/weddings'));
    await get('/api/pages/home').expect(200);
    const [film] = (await get('/api/videos')).body as Video[];
    await get(film!.url).expect(200);
    write(`${CLOSED}links:\n  terms: /#contact\n  legal: https://example.com/impressum\n`);
    await waitFor(async () =>
      (await get('/')).text.includes('href="https://example.com/impressum"'),
    );
    const [footer] = /<footer.*<\/footer>/s.exec((await get('/')).text)!;
    expect(footer.match(/<li>/g)).toHaveLength(1);
    await get('/weddings').expect(404);
    await get('/api/pages/home').expect(404);
  });
});
