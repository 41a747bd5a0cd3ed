import request from 'supertest';
import { makeDataDir } from '../support/data-dir.js';
import { FILM, runGallery } from '../support/gallery.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite, rewrite, SMALL_SITE } from '../support/small-site.js';

const REACH = `  email: hello@example.com
  mobile: "07700 900123"
  whatsapp: "07700 900461"
  hours: Any day, 9 to 9
  reply: By the next evening
  links:
    - url: https://www.facebook.com/minster
    - url: https://g.page/r/minster/review
    - name: Our mixes
      url: https://mixes.example/minster
`;
const folder = makeSmallSite({
  'site.yaml': SMALL_SITE['site.yaml']
    .replace('  email: hello@example.com\n', REACH)
    .replace('    - label: Talk\n', '    - label: Films\n      to: /#gallery\n    - label: Talk\n'),
  'pages/home.yaml': SMALL_SITE['pages/home.yaml'].replace(
    '  - type: towns\n',
    '  - type: gallery\n    heading: Films\n    hideEmpty: true\n  - type: towns\n',
  ),
  'pages/weddings.yaml':
    SMALL_SITE['pages/weddings.yaml'].replace(
      'label: Weddings\n',
      'label: Weddings\nwhatsapp: Hello {name}, we’re getting married\n',
    ) +
    '  - type: contact\n    heading: Tell us\n    hours: Weekends only\n' +
    '  - type: prices\n    heading: Prices\n    items:\n      - title: A night\n        price: £450\n',
});
const dataDir = makeDataDir();
let server: ServerProcess;
const read = async (path: string) => (await request(server.url).get(path)).text;
const listHrefs = (html: string, name: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, , inner]) => inner!.replaceAll(/<[^>]*>/g, '') === name)
    .map(([, attributes]) => attributes!);

beforeAll(async () => {
  server = await startServer({ SITE_DIR: folder, DATA_DIR: dataDir });
});
afterAll(() => server.stop());

describe('whoever wants to reach the business', () => {
  it('finds WhatsApp in the contact section, the bar and the footer, its first words written', async () => {
    const links = listHrefs(await read('/'), 'WhatsApp');
    expect(links).toHaveLength(3);
    const text = encodeURIComponent('Hello Minster Discos, are you free on …?');
    for (const link of links) {
      expect(link).toContain(`href="https://wa.me/447700900461?text=${text}"`);
      expect(link).toContain('rel="noopener"');
    }
  });

  it('has other words on a page with its own, and asks for a date below the prices', async () => {
    const own = encodeURIComponent('Hello Minster Discos, we’re getting married');
    const links = listHrefs(await read('/weddings'), 'WhatsApp');
    expect(links.filter((link) => link.includes(`text=${own}`))).toHaveLength(4);
  });

  it('finds its pages elsewhere by the companies’ names, and search engines do too', async () => {
    const html = await read('/');
    for (const [name, url] of [
      ['Facebook', 'https://www.facebook.com/minster'],
      ['Google', 'https://g.page/r/minster/review'],
      ['Our mixes', 'https://mixes.example/minster'],
    ] as const) {
      const links = listHrefs(html, name);
      expect(links).toHaveLength(2);
      for (const link of links) expect(link).toMatch(`href="${url}" rel="noopener"`);
      expect(html).toMatch(new RegExp(`"sameAs":[^\\]]*"${url}"`));
    }
  });

  it('reads when to call, unless the section says otherwise', async () => {
    const [home, weddings] = await Promise.all(['/', '/weddings'].map(read));
    expect(home).toContain('>Any day, 9 to 9<');
    expect(weddings).toContain('>Weekends only<');
    for (const html of [home, weddings]) expect(html).toContain('>By the next evening<');
    expect(home!.match(/tel:\+447700900123/g)!.length).toBeGreaterThanOrEqual(2);
  });
});

it('a gallery may stay away, with its link, while there are no films', async () => {
  const isShown = async () => (await read('/')).includes('id="gallery"');
  const isLinked = async (path: string) => (await read(path)).includes('href="/#gallery"');
  const areLinked = () => Promise.all(['/', '/weddings', '/nothing-here'].map(isLinked));
  expect([await isShown(), ...(await areLinked())]).toEqual([false, false, false, false]);
  const film = ['add', '--title', 'First dance', '--category', 'Weddings', '--file', FILM];
  expect(await runGallery(dataDir, film)).toMatchObject({ status: 0 });
  await waitFor(async () => (await isShown()) && !(await areLinked()).includes(false));
});

describe('what is hidden', () => {
  const HIDDEN = 'hidden: true\nlabel: Weddings\n';
  it.each([
    [
      'a page',
      {
        'pages/weddings.yaml': SMALL_SITE['pages/weddings.yaml'].replace(
          'label: Weddings\n',
          HIDDEN,
        ),
      },
    ],
  ])('%s is found by nobody, nor a link to it', async (_, texts) => {
    const hidden = makeSmallSite(texts);
    const other = await startServer({ SITE_DIR: hidden });
    const get = (path: string) => request(other.url).get(path);
    const { text: html } = await get('/').expect(200);
    expect(html).toContain('From the aisle to the last song.');
    expect(html).not.toMatch(/href="\/weddings|wedding-dj/);
    for (const path of ['/weddings', '/wedding-dj', '/api/pages/weddings'])
      await get(path).expect(404);
    expect((await get('/sitemap.xml')).text).not.toContain('weddings');
    await other.stop();
  });

  it('a section is drawn for nobody, nor linked to', async () => {
    const other = await startServer({
      SITE_DIR: makeSmallSite(
        rewrite('pages/home.yaml', '    id: contact\n', '    id: contact\n    hidden: true\n'),
      ),
    });
    const { text: html } = await request(other.url).get('/').expect(200);
    expect(html).not.toContain('Got a date?');
    expect(html).not.toContain('href="/#contact"');
    expect(html).toContain('href="/weddings"');
    await other.stop();
  });
});
