import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { BUILT_CLIENT_DIR } from '../../src/platform/config/paths.js';
import { ask } from '../support/ask.js';
import { connectToBrowser } from '../support/browser.js';
import { runSql } from '../support/engines.js';
import { copyDemo, ROUTES } from '../support/demo-site.js';
import { openServer, waitFor } from '../support/server-process.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

const server = openServer({ SITE_URL: 'https://disco.example' });
/** Hidden from robots, and with a booking calendar. */
const hidden = openServer({
  SITE_URL: 'https://hidden.example',
  SITE_NOINDEX: 'true',
  SITE_DIR: copyDemo(`booking:
  widget: https://book.example/widget/1?x=2
  script: https://scripts.example/form.js
  origins:
    - https://pay.example
    - https://cdn.example:8443
`),
});

const get = (path: string) => request(server.url).get(path);

describe('for search engines', () => {
  it('the sitemap is XML whatever rows hold that were written by hand, and the page is shown', async () => {
    const codes = [0, 1, 0x0b, 0x1f, 0x7f, 0x85, 0xfdd0, 0xfffe, 0xffff, 0x1fffe, 0x10ffff];
    const title = `<&"${String.fromCodePoint(...codes)}>🎉`;
    await runSql(
      server.env,
      'UPDATE videos SET title = ?, description = ? WHERE id = 1',
      title,
      title,
    );
    await runSql(server.env, "UPDATE videos SET url = 'https://[' WHERE id = 2");
    await get('/').expect(200);
    let text = '';
    await waitFor(async () => {
      ({ text } = await get('/sitemap.xml').expect(200));
      return text.match(/<video:video>/g)!.length === 7;
    });
    expect(text).toContain('🎉');
    const browser = await connectToBrowser();
    const page = await browser.newPage();
    const shown = await page.evaluate((xml) => {
      const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
      // What is not well-formed is described by this element.
      const [found] = sitemap.querySelectorAll('parsererror, *|title');
      return found!.textContent;
    }, text);
    await browser.close();
    expect(shown).toMatch(/^<&".*>🎉$/u);
  });

  it('SITE_NOINDEX has robots fetch everything and list nothing', async () => {
    const robots = await request(hidden.url).get('/robots.txt');
    expect(robots.text).not.toContain('Disallow');
    for (const { path } of ROUTES) {
      const { text } = await request(hidden.url).get(path);
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
    for (const path of ['/robots.txt', '/api/videos', '/icon.svg']) {
      await request(hidden.url).get(path).expect(200).expect('X-Robots-Tag', 'noindex');
    }
  });

  it('the manifest has the site’s name', async () => {
    const { body } = await get('/site.webmanifest').expect(200);
    expect(body.name).toBe('Chalk & Neon');
  });
});

describe('built files', () => {
  it('may be cached for ever if their names have a hash', async () => {
    const names = readdirSync(join(BUILT_CLIENT_DIR, 'assets'));
    expect(names.some((name) => name.endsWith('.js'))).toBe(true);
    for (const name of names) {
      await get(`/assets/${name}`)
        .expect(200)
        .expect('Cache-Control', 'public, max-age=31536000, immutable');
    }
  });

  it.each([
    ['br', '/icon.svg', 'icon.svg.br', 'image/svg+xml'],
    ['gzip', '/icon.svg', 'icon.svg.gz', 'image/svg+xml'],
    [undefined, '/icon-192.png', 'icon-192.png', 'image/png'],
  ])('come in %s as the build has made them: %s', async (encoding, path, file, type) => {
    const headers = { 'Accept-Encoding': encoding ?? 'br, gzip' };
    const sent = await ask(server.url, path, { headers });
    expect(sent.headers['content-encoding']).toBe(encoding);
    expect(sent.headers['content-type']).toBe(type);
    expect(sent.headers['content-length']).toBe(`${statSync(join(BUILT_CLIENT_DIR, file)).size}`);
  });

  it('come in part, uncompressed', async () => {
    const headers = { 'Accept-Encoding': 'br', Range: 'bytes=1-3' };
    const part = await ask(server.url, '/icon.svg', { headers });
    expect([part.status, part.text]).toEqual([206, 'svg']);
    expect(part.headers).not.toHaveProperty('content-encoding');
  });

  it('are only read', () => request(server.url).post('/icon.svg').expect(404));

  it.each(['/template.html', '/entry-server.js', '/.vite/manifest.json', '/package.json', '/.env'])(
    '%s is not served',
    (path) => get(path).expect(404),
  );
});

describe('/media', () => {
  it('sends captions as they are, so that a part is one of the file', async () => {
    writeFileSync(join(server.dataDir, 'media', 'clip.vtt'), 'WEBVTT and more than six bytes');
    const words = await get('/media/clip.vtt').set('Range', 'bytes=0-5').expect(206);
    expect(words.headers).not.toHaveProperty('content-encoding');
    expect(words.headers['content-length']).toBe('6');
  });

  it('can’t be left', async () => {
    symlinkSync('../disco.sqlite', join(server.dataDir, 'media', 'link.mp4'));
    symlinkSync('/', join(server.dataDir, 'media', 'root'));
    await get('/media/link.mp4').expect(404);
    await get('/media/root/etc/hostname').expect(404);
    await get('/media/..%2fdisco.sqlite').expect(404);
    await get('/media/%2e%2e/disco.sqlite').expect(404);
    await get('/media/..%5cdisco.sqlite').expect(404);
    await get('/media/clip.vtt%00.jpg').expect(404);
  });

  it('shows no folders and no hidden files', async () => {
    writeFileSync(join(server.dataDir, 'media', '.hidden'), 'x');
    mkdirSync(join(server.dataDir, 'media', 'folder'));
    const paths = ['', '/', '/.hidden', '/nothing.mp4', '/folder', '/folder/', '/clip.vtt/'];
    for (const path of paths.map((rest) => `/media${rest}`)) {
      await get(path).expect(404);
    }
  });
});

it.each(['/health/live', '/health/ready'])('%s says ok and is never stored', async (path) => {
  const { body, headers } = await get(path).expect(200);
  expect(body.status).toBe('ok');
  expect(headers['cache-control']).toContain('no-store');
});

describe('security headers', () => {
  // As Mozilla's HTTP Observatory asks for them, with the settings that allow the most.
  it.each([...ROUTES.map(({ path }) => path), '/nothing-here', '/api/videos'])(
    'of %s allow no inline script and no frame around the site, and pin https',
    async (path) => {
      const { headers, text } = await request(hidden.url).get(path);
      const policy = headers['content-security-policy']!;
      expect(policy).toMatch(
        /^default-src 'none';script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/scripts\.example;/,
      );
      expect(policy).toMatch(/;object-src 'none';base-uri 'none';.*;frame-ancestors 'none'$/);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/camera=\(\).*payment=\(/),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
      for (const name of ['access-control-allow-origin', 'set-cookie', 'x-powered-by'])
        expect(headers).not.toHaveProperty(name);
      expect(text).not.toMatch(/<script[^>]* src="(?!\/)/);
    },
  );

  it('allow no script of others without a calendar, and do not pin https for a site without it', async () => {
    const { headers } = await request(SHARED_DEMO.url).get('/');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(headers['permissions-policy']).toMatch(/payment=\(\)/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('let in what the booking calendar needs, exactly as configured', async () => {
    const { headers } = await request(hidden.url).get('/');
    const policy = headers['content-security-policy']!;
    expect(policy).toMatch(
      /frame-src [^;]*https:\/\/book\.example https:\/\/pay\.example https:\/\/cdn\.example:8443/,
    );
    expect(headers['permissions-policy']).toContain(
      'payment=("https://book.example" "https://pay.example" "https://cdn.example:8443")',
    );
  });
});
