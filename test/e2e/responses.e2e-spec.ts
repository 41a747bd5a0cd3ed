import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiErrorSchema } from '../../shared/api/api-error.js';
import { ask } from '../support/ask.js';
import { makeDataDir } from '../support/data-dir.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

let server: ServerProcess;
beforeAll(async () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'media'));
  for (const name of ['x.js', 'page.html', 'words.vtt', 'sound.mp3', 'a.svg', 'none', 'b.pdf'])
    writeFileSync(join(dataDir, 'media', name), 'alert(1)');
  server = await startServer({ SITE_URL: 'https://disco.example', DATA_DIR: dataDir });
});
afterAll(() => server.stop());

const get = (path: string, options?: object) => ask(server.url, path, options);

describe('a broken percent-escape', () => {
  it.each(['/%', '/areas-served%E0%A4%A', '/media/%zz', '/assets/%ff', '/pictures/%'])(
    'in %s is told on a page',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(400);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toContain('<h1>Bad Request</h1>');
    },
  );

  it.each(['/api/%zz', '/api/videos/%zz', '/api/%E0%A4%A?featured=true'])(
    'in %s is told in the shape of an API error',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(400);
      expect(apiErrorSchema.parse(JSON.parse(text))).toMatchObject({
        statusCode: 400,
        error: 'Bad Request',
      });
    },
  );
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is refused on /api/videos alike with a body and without one',
  async (method) => {
    for (const name of ['', 'Content-Type: application/json', 'Transfer-Encoding: chunked']) {
      const sent = name && { headers: Object.fromEntries([name.split(': ')]), body: '{"title":' };
      const { status, headers, text } = await get('/api/videos', { method, ...sent });
      expect(status).toBe(405);
      expect(headers.allow).toBe('GET, HEAD');
      expect(apiErrorSchema.parse(JSON.parse(text)).statusCode).toBe(405);
    }
  },
);

it.each([
  ['POST', '/', {}, 405, 'Method Not Allowed'],
  ['POST', '/films/1-a-minute-before-the-first-dance', {}, 405, 'Method Not Allowed'],
  ['GET', '/media/demo-mixer.mp4', { Range: 'bytes=9999999999-' }, 416, 'Range Not Satisfiable'],
  ['GET', '/favicon.ico', { Range: 'bytes=9999999999-' }, 416, 'Range Not Satisfiable'],
] as const)('%s %s with %j is told by its own name', async (method, path, headers, code, title) => {
  const { status, text } = await get(path, { method, headers });
  expect(status).toBe(code);
  expect(text).toContain(`<title>${title} | `);
  expect(text).toContain(`<h1>${title}</h1>`);
});

describe('a file of the operator’s', () => {
  it.each(['x.js', 'page.html', 'none', 'b.pdf'])(
    'that is no picture, film, captions or sound is a download: %s',
    async (name) => {
      const { status, headers } = await get(`/media/${name}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toBe('attachment');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox;.*; frame-ancestors 'none'$/);
    },
  );

  it.each([
    ['words.vtt', 'text/vtt; charset=utf-8', /; frame-ancestors 'none'$/],
    ['sound.mp3', 'audio/mpeg', /; frame-ancestors 'none'$/],
    // With no script that it holds.
    ['a.svg', 'image/svg+xml', /^sandbox; default-src 'none'.*; frame-ancestors 'none'$/],
    ['demo-mixer.mp4', 'video/mp4', /; frame-ancestors 'none'$/],
  ])('is shown as what it is: %s', async (name, type, policy) => {
    const { headers } = await get(`/media/${name}`);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers).not.toHaveProperty('content-disposition');
  });
});

it('a site with https allows no unencrypted picture or film', async () => {
  const { headers } = await get('/');
  const policy = headers['content-security-policy'] as string;
  expect(policy).toMatch(/img-src [^;]*https:/);
  expect(policy).not.toMatch(/(?<!s)http:/);
});

it('robots.txt names the sitemap, and keeps robots from none of the pages, media, assets and API', async () => {
  const { text, headers } = await get('/robots.txt');
  expect(headers['content-type']).toMatch(/text\/plain/);
  expect(text).toContain('Sitemap: https://disco.example/sitemap.xml');
  const disallowed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!);
  for (const path of ['/', '/areas-served', '/media/a.mp4', '/assets/a.js', '/api/videos'])
    expect(disallowed.filter((start) => path.startsWith(start))).toEqual([]);
});
