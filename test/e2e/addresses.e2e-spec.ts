import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../support/ask.js';
import { openServer } from '../support/server-process.js';

const server = openServer({ SITE_URL: 'https://disco.example' });

beforeAll(() => {
  const media = join(server.dataDir, 'media');
  for (const name of ['.hidden', 'clip.vtt'])
    writeFileSync(join(media, name), 'WEBVTT and more than six bytes');
  mkdirSync(join(media, 'folder'));
  symlinkSync('../disco.sqlite', join(media, 'link.mp4'));
  symlinkSync('/', join(media, 'root'));
});

const FILM = '/films/1-a-minute-before-the-first-dance';

describe('the address of a page or a film', () => {
  it.each([
    ['/WEDDING-DJ-Hampshire', '/wedding-dj-hampshire'],
    ['//areas-served', '/areas-served'],
    ['/areas-served/?a=1', '/areas-served?a=1'],
    ['/areas-served).', '/areas-served'],
    ['/areas%2Dserved%E2%80%8B', '/areas-served'],
    ['/films/1?a=1&b=2', `${FILM}?a=1&b=2`],
    ['/films/1-', FILM],
    ['/films/1-what-it-was-called', FILM],
    ['/films/1.', FILM],
    [`${FILM}/`, FILM],
    [FILM.toUpperCase(), FILM],
  ])('leads to it when it is written or handed on as %s', async (path, location) => {
    const { status, headers } = await ask(server.url, path);
    expect([status, headers.location]).toEqual([308, location]);
    // No browser may remember it: a page may be called again what it was.
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['www.disco.example', '/areas-served?a=1'],
    ['WWW.Disco.example.:5601', '/'],
    ['www.disco.example', 'http://www.disco.example/areas-served?a=1'],
  ])('leads there from %s, with path and query of %s', async (host, path) => {
    const { status, headers } = await ask(server.url, path, { headers: { host } });
    const location = new URL(path, 'https://disco.example').href.replace('http://www.', 'https://');
    expect([status, headers.location]).toEqual([308, location]);
  });
});

const OF_OTHER_HOSTS = [
  '//evil.example/',
  '/\\evil.example/',
  '//evil.example/%2f..',
  '/areas-served//evil.example/',
];
const OUTSIDE_MEDIA = [
  'link.mp4',
  'root/etc/hostname',
  '..%2fdisco.sqlite',
  '%2e%2e/disco.sqlite',
  '..%5cdisco.sqlite',
  'clip.vtt%00.jpg',
];
const NO_FILES = ['', '.hidden', 'nothing.mp4', 'folder', 'folder/', 'clip.vtt/'];
const NO_FILMS = ['', '999-gone', 'x', '1e2', '1/2', 'demo-none.jpg'];

it.each([
  ...OF_OTHER_HOSTS,
  ...[...OUTSIDE_MEDIA, ...NO_FILES].map((path) => `/media/${path}`),
  ...NO_FILMS.map((path) => `/films/${path}`),
  '/media',
  '/films',
  '/nothing-here',
  '/wedding',
  '/index.html',
  '/assets/',
  '/assets/none.js',
  '/template.html',
  '/entry-server.js',
  '/.vite/manifest.json',
  '/package.json',
  '/.env',
])('%s gives the 404 page, which nobody may index, and leads nowhere', async (path) => {
  const { status, headers, text } = await ask(server.url, path);
  expect([status, headers.location]).toEqual([404, undefined]);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
  expect(text).toContain('<meta name="robots" content="noindex">');
});

it('captions come as they are, so that a part is one of the file', async () => {
  const asked = { Range: 'bytes=0-5', 'Accept-Encoding': 'br, gzip' };
  const { status, headers } = await ask(server.url, '/media/clip.vtt', { headers: asked });
  expect([status, headers['content-length']]).toEqual([206, '6']);
  expect(headers).not.toHaveProperty('content-encoding');
});
