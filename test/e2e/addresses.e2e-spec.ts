import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { apiErrorSchema } from '../../shared/api/api-error.js';
import { ask } from '../support/ask.js';
import { openServer } from '../support/server-process.js';

const server = openServer({ SITE_URL: 'https://disco.example', METRICS: 'true' });
const get = (path: string, options?: object) => ask(server.url, path, options);

beforeAll(() => {
  const media = join(server.dataDir, 'media');
  for (const name of ['.hidden', 'page.html', 'none', 'words.vtt', 'a.svg'])
    writeFileSync(join(media, name), 'WEBVTT and more than six bytes');
  mkdirSync(join(media, 'folder'));
  symlinkSync('../disco.sqlite', join(media, 'link.mp4'));
  symlinkSync('/', join(media, 'root'));
});

const FILM = '/films/1-a-minute-before-the-first-dance';

describe('a variant of a page’s or a film’s address', () => {
  it.each([
    ['//areas-served', '/areas-served'],
    ['/areas-served/?a=1', '/areas-served?a=1'],
    ['/areas%2Dserved%E2%80%8B).', '/areas-served'],
    ['/index.php?page=1', '/?page=1'],
    ['/home', '/'],
    ['/Areas-Served/index.htm', '/areas-served'],
    ['/films/1?a=1&b=2', `${FILM}?a=1&b=2`],
    ['/films/1-what-it-was-called', FILM],
    ['/films/1.', FILM],
    [`${FILM.toUpperCase()}/`, FILM],
  ])('redirects to the address itself: %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
    // Browsers may not cache the redirect, so that the page can get its old address back.
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['www.disco.example', '/areas-served?a=1'],
    ['WWW.Disco.example.:5601', '/'],
    ['www.disco.example', 'http://www.disco.example/areas-served?a=1'],
  ])('redirects from the host %s, with path and query of %s', async (host, path) => {
    const { status, headers } = await get(path, { headers: { host } });
    const location = new URL(path, 'https://disco.example').href.replace('http://www.', 'https://');
    expect([status, headers.location]).toEqual([308, location]);
  });
});

const OUTSIDE_MEDIA = [
  'link.mp4',
  'root/etc/hostname',
  '..%2fdisco.sqlite',
  '%2e%2e/disco.sqlite',
  '..%5cdisco.sqlite',
  'words.vtt%00.jpg',
];
const NO_FILES = ['', '.hidden', 'nothing.mp4', 'folder', 'folder/', 'words.vtt/'];
const NO_FILMS = ['', '999-gone', 'x', '1e2', '1/2', 'demo-none.jpg'];

it.each([
  '//evil.example/',
  '/\\evil.example/',
  '//evil.example/%2f..',
  ...[...OUTSIDE_MEDIA, ...NO_FILES].map((path) => `/media/${path}`),
  ...NO_FILMS.map((path) => `/films/${path}`),
  '/media',
  '/films',
  '/assets/none.js',
  '/template.html',
  '/.vite/manifest.json',
  '/.env',
])('%s gives the 404 page with noindex, and no redirect', async (path) => {
  const { status, headers, text } = await get(path);
  expect([status, headers.location]).toEqual([404, undefined]);
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect(headers['content-type']).toContain('text/html');
  expect(text).toMatch(/<title>Page Not Found \| Chalk &amp; Neon<\/title>/);
  expect(text).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('rel="canonical"');
});

it.each(['/sw.js', '/?wp_service_worker=1', '/areas-served'])(
  'retires the service worker that an earlier site has left at %s',
  async (path) => {
    for (const host of ['disco.example', 'www.disco.example']) {
      const headers = { 'service-worker': 'script', host };
      const { status, headers: sent, text } = await get(path, { headers });
      expect([status, sent['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(sent).toMatchObject({ 'cache-control': 'no-store', 'service-worker-allowed': '/' });
      expect(text).toContain('registration.unregister()');
    }
    expect((await get(path)).headers['content-type']).toContain('text/html');
  },
);

it.each(['live', 'started', 'ready'])('answers ok to /health/%s under any host', async (name) => {
  const sent = await get(`/health/${name}`, { headers: { host: 'www.disco.example' } });
  expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(sent.headers).not.toHaveProperty('cdn-cache-control');
  expect(JSON.parse(sent.text)).toMatchObject({ status: 'ok' });
});

it('captions are sent uncompressed, so that a range is one of the file', async () => {
  const asked = { Range: 'bytes=0-5', 'Accept-Encoding': 'br, gzip' };
  const { status, headers } = await get('/media/words.vtt', { headers: asked });
  expect([status, headers['content-length']]).toEqual([206, '6']);
  expect(headers).not.toHaveProperty('content-encoding');
});

it.each([
  ['GET', '/api/videos/%zz', 400],
  ['POST', '/api/videos', 405],
  ['OPTIONS', '/api/videos', 405],
])('%s %s is answered with an API error: %d', async (method, path, code) => {
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    const sent = method === 'GET' ? {} : { headers, body: '{"title":' };
    const { status, headers: received, text } = await get(path, { method, ...sent });
    expect([status, received.allow]).toEqual([code, code === 405 ? 'GET, HEAD' : undefined]);
    expect(apiErrorSchema.parse(JSON.parse(text)).statusCode).toBe(code);
  }
});

it.each([
  ['GET', '/areas-served%E0%A4%A', {}, 400, 'Bad Request'],
  ['GET', '/media/%zz', {}, 400, 'Bad Request'],
  ['GET', '/assets/%ff', {}, 400, 'Bad Request'],
  ['GET', '/pictures/%', {}, 400, 'Bad Request'],
  ['POST', '/', {}, 405, 'Method Not Allowed'],
  ['POST', FILM, {}, 405, 'Method Not Allowed'],
  ['GET', '/media/demo-mixer.mp4', { Range: 'bytes=9999999999-' }, 416, 'Range Not Satisfiable'],
  ['GET', '/favicon.ico', { Range: 'bytes=9999999999-' }, 416, 'Range Not Satisfiable'],
] as const)(
  '%s %s with %j is answered with the page of status %d',
  async (method, path, sent, code, title) => {
    const { status, headers, text } = await get(path, { method, headers: sent });
    expect([status, headers['content-type']]).toEqual([code, 'text/html; charset=utf-8']);
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(text).toContain(`<title>${title} | `);
    expect(text).toContain(`<h1>${title}</h1>`);
  },
);

it.each([
  ['page.html', 'application/octet-stream', /^sandbox;.*; frame-ancestors 'none'$/],
  ['none', 'application/octet-stream', /^sandbox;.*; frame-ancestors 'none'$/],
  ['words.vtt', 'text/vtt; charset=utf-8', /; frame-ancestors 'none'$/],
  ['a.svg', 'image/svg+xml', /^sandbox; default-src 'none'.*; frame-ancestors 'none'$/],
  ['demo-mixer.mp4', 'video/mp4', /; frame-ancestors 'none'$/],
])(
  'a file in the media folder is a download unless it is a picture, film, captions or sound: %s',
  async (name, type, policy) => {
    const { status, headers } = await get(`/media/${name}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toBe(
      type === 'application/octet-stream' ? 'attachment' : undefined,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers).not.toHaveProperty('cdn-cache-control');
  },
);

it('robots.txt names the sitemap, and allows robots all pages, media, assets and the API', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers['content-type']).toMatch(/text\/plain/);
  expect(text).toContain('Sitemap: https://disco.example/sitemap.xml');
  const disallowed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!);
  for (const path of ['/', '/areas-served', '/media/a.mp4', '/assets/a.js', '/api/videos'])
    expect(disallowed.filter((start) => path.startsWith(start))).toEqual([]);
});

it.each(['/', '/api/videos?featured=true', FILM, '/favicon.ico', '/media/demo-mixer.mp4'])(
  '%s is answered with 304 to a browser that has its current version, also with no-cache',
  async (path) => {
    const { headers } = await get(path);
    const again = async (known: object) =>
      (await get(path, { headers: { 'Cache-Control': 'no-cache', ...known } })).status;
    expect(await again({ 'If-None-Match': headers.etag })).toBe(304);
    expect(await again({ 'If-None-Match': '"another"' })).toBe(200);
    expect(await again({})).toBe(200);
  },
);

/** Sends bytes. @returns all that the server sends until it closes the connection */
async function say(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

it('the server refuses a body with GET, and a request hidden in the body', async () => {
  const hidden = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n';
  for (const path of ['/', '/nothing']) {
    const answer = await say(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  }
});

it('the server accepts 60,000 bytes of headers, and answers more with a 431 page', async () => {
  const ask = (size: number) =>
    say(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${'x'.repeat(size)}\r\n\r\n`);
  expect(await ask(60_000)).toMatch(/^HTTP\/1.1 200 OK/);
  const refused = await ask(70_000);
  expect(refused).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large[^]*text\/html[^]*<h1>/);
  expect(refused).toMatch(/cookies[^]*tel:\+441632960461/);
});

it.each(['/', '/assets/', '/films/7-', '/media/', '/pictures/', '/api/videos/', '/desk/'])(
  'a path above 2 KiB that begins with %s is answered with 404, whatever its characters',
  async (start) => {
    for (const method of ['GET', 'POST'])
      for (const part of ['.', '/', '%20', '%']) {
        const path = start + part.repeat(2049 / part.length + 1);
        const { status } = await fetch(server.url + path, { method });
        expect([method, part, status]).toEqual([method, part, 404]);
      }
  },
);
