import request from 'supertest';
import { runSql } from '../support/engines.js';
import { openServer, waitFor } from '../support/server-process.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const REACH = `  email: hello@example.com
  mobile: "07700 900123"
  whatsapp: "07700 900461"
  hours: Any day, 9 to 9
  reply: By the next evening
  links:
    - url: https://www.facebook.com/minster
    - name: Our mixes
      url: https://mixes.example/minster
    - url: https://venmo.com/u/minster
`;
const folder = makeSmallSite({
  'site.yaml': SMALL_SITE['site.yaml']
    .replace('  email: hello@example.com\n', REACH)
    .replace(
      '    - label: Talk\n',
      '    - label: Films\n      to: /#gallery\n    - label: Who\n      to: /#about\n    - label: Talk\n',
    )
    .replace('    - weddings\n', '    - weddings\n    - proms\n'),
  'pages/home.yaml': SMALL_SITE['pages/home.yaml']
    .replace(
      '  - type: cards\n',
      '      - title: Proms\n        text: Up to the last bus.\n        page: proms\n  - type: cards\n',
    )
    .replace(
      '  - type: towns\n',
      '  - type: gallery\n    heading: Films\n    hideEmpty: true\n  - type: towns\n' +
        '  - type: story\n    id: about\n    hidden: true\n    heading: Meet the DJ\n    paragraphs:\n      - Nobody reads this.\n',
    ),
  'pages/weddings.yaml':
    SMALL_SITE['pages/weddings.yaml'].replace(
      'label: Weddings\n',
      'label: Weddings\nwhatsapp: Hello {name}, we’re getting married\n',
    ) +
    '  - type: contact\n    heading: Tell us\n    hours: Weekends only\n' +
    '  - type: prices\n    heading: Prices\n    items:\n      - title: A night\n        price: £450\n',
  'pages/proms.yaml': SMALL_SITE['pages/weddings.yaml']
    .replace('/wedding-dj', '/prom-dj')
    .replace('Wedding DJ in York', 'Prom DJ in York')
    .replace('label: Weddings\n', 'label: Proms\nhidden: true\n'),
});
const server = openServer({ SITE_DIR: folder });
const get = (path: string) => request(server.url).get(path);
const read = async (path: string) => (await get(path)).text;
const listHrefs = (html: string, name: string) =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, , inner]) => inner!.replaceAll(/<[^>]*>/g, '') === name)
    .map(([, attributes]) => attributes!);

describe('a visitor who wants to reach the business', () => {
  it('finds WhatsApp in the contact section, the bar and the footer, with a first message', async () => {
    const links = listHrefs(await read('/'), 'WhatsApp');
    expect(links).toHaveLength(3);
    const text = encodeURIComponent('Hello Minster Discos, are you free on …?');
    for (const link of links) {
      expect(link).toContain(`href="https://wa.me/447700900461?text=${text}"`);
      expect(link).toContain('rel="noopener"');
    }
  });

  it('gets another message on a page with its own, and a link below the prices', async () => {
    const own = encodeURIComponent('Hello Minster Discos, we’re getting married');
    const links = listHrefs(await read('/weddings'), 'WhatsApp');
    expect(links.filter((link) => link.includes(`text=${own}`))).toHaveLength(4);
  });

  it('finds its pages elsewhere by the companies’ names, and search engines do too, but no way to pay', async () => {
    const html = await read('/');
    for (const [name, url, isProfile] of [
      ['Facebook', 'https://www.facebook.com/minster', true],
      ['Our mixes', 'https://mixes.example/minster', true],
      ['Venmo', 'https://venmo.com/u/minster', false],
    ] as const) {
      const links = listHrefs(html, name);
      expect(links).toHaveLength(2);
      for (const link of links) expect(link).toMatch(`href="${url}" rel="noopener"`);
      expect(/"sameAs":[^\]]*/.exec(html)![0].includes(url)).toBe(isProfile);
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

it('a gallery with hideEmpty is hidden, with its link, while there are no films', async () => {
  const isShown = async () => (await read('/')).includes('id="gallery"');
  const isLinked = async (path: string) => (await read(path)).includes('href="/#gallery"');
  const areLinked = () => Promise.all(['/', '/weddings', '/nothing-here'].map(isLinked));
  expect([await isShown(), ...(await areLinked())]).toEqual([false, false, false, false]);
  await runSql(
    server.env,
    `INSERT INTO videos (title, description, url, category, featured, position, uploaded_at)
      VALUES ('First dance', '', '/media/x.mp4', 'Weddings', 0, 1, '2026-05-01')`,
  );
  await waitFor(async () => (await isShown()) && !(await areLinked()).includes(false));
});

it('a hidden page or section is answered with 404 or left out, and so are links to it', async () => {
  const html = await read('/');
  expect(html).toContain('Up to the last bus.');
  expect(html).toContain('href="/weddings"');
  expect(html).not.toMatch(/href="\/proms|prom-dj|Nobody reads this|href="\/#about"/);
  for (const path of ['/proms', '/prom-dj', '/api/pages/proms']) await get(path).expect(404);
  expect(await read('/sitemap.xml')).not.toContain('proms');
});
