import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { BUILT_CLIENT_DIR, DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { ask } from '../support/ask.js';
import { runSql } from '../support/engines.js';
import { openServer, waitFor } from '../support/server-process.js';
import { SHARED_DEMO } from '../support/shared-sites.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const BOOKING = `booking:
  widget: https://book.example/widget/1?x=2
  script: https://scripts.example/form.js
  origins: [https://pay.example, https://cdn.example:8443]
`;
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
/** A server with the most permissive settings: a booking calendar of others, and SITE_NOINDEX. */
const own = openServer({
  SITE_URL: 'https://own.example',
  SITE_NOINDEX: 'true',
  SITE_DIR: makeSmallSite({
    'site.yaml': (SMALL_SITE['site.yaml'] + BOOKING)
      .replace('  email: hello@example.com\n', REACH)
      .replace(
        '    - label: Talk\n',
        '    - label: Films\n      to: /#gallery\n    - label: Who\n      to: /#about\n    - label: Talk\n',
      )
      .replace('    - weddings\n', '    - weddings\n    - proms\n'),
    'pages/home.yaml': `${SMALL_SITE['pages/home.yaml']}    booking: true\n`
      .replace(
        '  - type: cards\n',
        '      - title: Proms\n        text: Up to the last bus.\n        page: proms\n  - type: cards\n',
      )
      .replace(
        '  - type: towns\n',
        '  - type: gallery\n    heading: Films\n    hideEmpty: true\n  - type: towns\n' +
          '  - type: story\n    id: about\n    hidden: true\n    heading: Meet the DJ\n    paragraphs:\n      - Nobody reads this.\n' +
          '  - type: text\n    paragraphs:\n      - And then.\n    more: { text: Well, link: read on, page: proms }\n',
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
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
});

const get = (path: string) => request(SHARED_DEMO.url).get(path);

it('/metrics answers 404 without METRICS=true', async () => {
  await get('/metrics').expect(404);
});

it('SITE_NOINDEX sends noindex with everything, and allows robots to read it', async () => {
  const robots = await request(own.url).get('/robots.txt');
  expect(robots.text).not.toContain('Disallow');
  const media = join(own.dataDir, 'media');
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, 'clip.vtt'), 'WEBVTT');
  for (const path of ['/', '/nothing-here']) {
    const { text } = await request(own.url).get(path);
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
  for (const path of ['/media/clip.vtt', '/robots.txt', '/api/videos', '/icon.svg'])
    await request(own.url).get(path).expect(200).expect('X-Robots-Tag', 'noindex');
});

const FOR_EVER = 'public, max-age=31536000, immutable';

describe('a file of the site’s folder', () => {
  const { files, pictures } = SHARED_DEMO.content;
  const film = Object.keys(files).find((file) => file.endsWith('.mp4'))!;
  const [name, { widths }] = Object.entries(pictures).find(([, each]) => each.widths.length > 0)!;
  const picture = `${name}-${widths[0]}`;

  it.each([
    [`/pictures/${picture}.avif`, 'image/avif'],
    [`/pictures/${picture}.webp`, 'image/webp'],
    [`/film/${film}`, 'video/mp4'],
  ])('%s has the type of its extension, and is cached for ever', async (path, type) => {
    const { headers } = await get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
    });
    const again = get(path).set('If-None-Match', headers.etag!);
    await again.expect(304).expect('Cache-Control', FOR_EVER);
  });

  it('is sent in ranges if it is a film', async () => {
    const whole = readFileSync(join(DEMO_SITE_DIR, files[film]!));
    const { body, headers } = await get(`/film/${film}`).set('Range', 'bytes=10-19').expect(206);
    expect(body).toEqual(whole.subarray(10, 20));
    expect(headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
  });

  it('runs no script if it is a logo', async () => {
    const [logo] = /\/film\/\w+\.svg/.exec((await request(own.url).get('/')).text)!;
    const { headers } = await request(own.url).get(logo).expect(200);
    expect(headers['content-type']).toMatch(/^image\/svg/);
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  it('is found only under its own address', async () => {
    for (const path of [
      `pictures/${name}.json`,
      `pictures/${name}-301.webp`,
      `pictures/${name}-0${widths[0]}.webp`,
      'pictures/..%2fdisco.sqlite',
      `pictures/%2e%2e/pictures/${picture}.webp`,
      `pictures/${picture}.webp%0a`,
      'pictures/.',
      pictures[name]!.file,
      files[film]!,
      'film/constructor',
    ]) {
      const { status, headers } = await ask(SHARED_DEMO.url, `/${path}`);
      const type = expect.stringMatching(/^text\/html/);
      expect([path, status, headers['content-type']]).toEqual([path, 404, type]);
    }
    writeFileSync(join(own.dataDir, 'pictures/notes.txt'), 'mine');
    await request(own.url).get('/pictures/notes.txt').expect(404);
  });
});

describe('built files', () => {
  it('are cached for ever if their names have a hash', async () => {
    const names = readdirSync(join(BUILT_CLIENT_DIR, 'assets'));
    expect(names.some((name) => name.endsWith('.js'))).toBe(true);
    for (const name of names)
      await get(`/assets/${name}`).expect(200).expect('Cache-Control', FOR_EVER);
  });

  it.each([
    ['br', '/icon.svg', 'icon.svg.br', 'image/svg+xml'],
    ['gzip', '/icon.svg', 'icon.svg.gz', 'image/svg+xml'],
    [undefined, '/icon-192.png', 'icon-192.png', 'image/png'],
  ])('are sent in %s as the build has made them: %s', async (encoding, path, file, type) => {
    const headers = { 'Accept-Encoding': encoding ?? 'br, gzip' };
    const sent = await ask(SHARED_DEMO.url, path, { headers });
    expect(sent.headers['content-encoding']).toBe(encoding);
    expect(sent.headers['content-type']).toBe(type);
    expect(sent.headers['content-length']).toBe(`${statSync(join(BUILT_CLIENT_DIR, file)).size}`);
  });

  it('answer a range uncompressed, and POST with 404', async () => {
    const headers = { 'Accept-Encoding': 'br', Range: 'bytes=1-3' };
    const part = await ask(SHARED_DEMO.url, '/icon.svg', { headers });
    expect([part.status, part.text]).toEqual([206, 'svg']);
    await request(SHARED_DEMO.url).post('/icon.svg').expect(404);
  });
});

describe('security headers', () => {
  // Mozilla's HTTP Observatory checks these.
  it.each(['/', '/nothing-here', '/api/videos'])(
    'of %s forbid inline scripts and framing, and pin https',
    async (path) => {
      const { headers, text } = await request(own.url).get(path);
      const policy = headers['content-security-policy']!;
      expect(policy).toMatch(
        /^default-src 'none';script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/scripts\.example;/,
      );
      expect(policy).toMatch(/;object-src 'none';base-uri 'none';.*;frame-ancestors 'none'$/);
      expect(policy).toMatch(
        /frame-src [^;]*https:\/\/book\.example https:\/\/pay\.example https:\/\/cdn\.example:8443/,
      );
      expect(policy).toMatch(/img-src [^;]*https:/);
      expect(policy).not.toMatch(/(?<!s)http:/);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
      for (const name of ['access-control-allow-origin', 'set-cookie', 'x-powered-by'])
        expect(headers).not.toHaveProperty(name);
      expect(text).not.toMatch(/<script[^>]* src="(?!\/)/);
    },
  );

  it('allow no third-party script without a calendar, and don’t pin https for a site without it', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

const read = async (path: string) => (await request(own.url).get(path)).text;
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
    own.env,
    `INSERT INTO videos (title, description, url, category, featured, position, uploaded_at)
      VALUES ('First dance', '', '/media/x.mp4', 'Weddings', 0, 1, '2026-05-01')`,
  );
  await waitFor(async () => (await isShown()) && !(await areLinked()).includes(false));
});

it('a hidden page or section is answered with 404 or left out, and so are links to it', async () => {
  const html = await read('/');
  for (const part of ['Up to the last bus.', 'And then.', 'href="/weddings"'])
    expect(html).toContain(part);
  expect(html).not.toMatch(/href="\/proms|prom-dj|read on|Nobody reads this|href="\/#about"/);
  for (const path of ['/proms', '/prom-dj', '/api/pages/proms'])
    await request(own.url).get(path).expect(404);
  expect(await read('/sitemap.xml')).not.toContain('proms');
});
