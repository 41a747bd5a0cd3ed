import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { BUILT_CLIENT_DIR, DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { ask } from '../support/ask.js';
import { openServer } from '../support/server-process.js';
import { SHARED_DEMO } from '../support/shared-sites.js';
import { appendTo, makeSmallSite } from '../support/small-site.js';

/** A server with the most permissive settings: a booking calendar of others, and SITE_NOINDEX. */
const hidden = openServer({
  SITE_URL: 'https://hidden.example',
  SITE_NOINDEX: 'true',
  SITE_DIR: makeSmallSite({
    ...appendTo(
      'site.yaml',
      `booking:
  widget: https://book.example/widget/1?x=2
  script: https://scripts.example/form.js
  origins: [https://pay.example, https://cdn.example:8443]
`,
    ),
    ...appendTo('pages/home.yaml', '    booking: true\n'),
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }),
});

const get = (path: string) => request(SHARED_DEMO.url).get(path);

it('/metrics answers 404 without METRICS=true', async () => {
  await get('/metrics').expect(404);
});

it('SITE_NOINDEX sends noindex with everything, and allows robots to read it', async () => {
  const robots = await request(hidden.url).get('/robots.txt');
  expect(robots.text).not.toContain('Disallow');
  const media = join(hidden.dataDir, 'media');
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, 'clip.vtt'), 'WEBVTT');
  for (const path of ['/', '/nothing-here']) {
    const { text } = await request(hidden.url).get(path);
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
  for (const path of ['/media/clip.vtt', '/robots.txt', '/api/videos', '/icon.svg'])
    await request(hidden.url).get(path).expect(200).expect('X-Robots-Tag', 'noindex');
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
    const [logo] = /\/film\/\w+\.svg/.exec((await request(hidden.url).get('/')).text)!;
    const { headers } = await request(hidden.url).get(logo).expect(200);
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
    writeFileSync(join(hidden.dataDir, 'pictures/notes.txt'), 'mine');
    await request(hidden.url).get('/pictures/notes.txt').expect(404);
  });
});

describe('built files', () => {
  it('are cached for ever if their names have a hash', async () => {
    const names = readdirSync(join(BUILT_CLIENT_DIR, 'assets'));
    expect(names.some((name) => name.endsWith('.js'))).toBe(true);
    for (const name of names) {
      await get(`/assets/${name}`).expect(200).expect('Cache-Control', FOR_EVER);
    }
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
      const { headers, text } = await request(hidden.url).get(path);
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
