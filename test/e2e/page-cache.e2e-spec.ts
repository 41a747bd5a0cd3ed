import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { VERSION } from '../../src/platform/config/paths.js';
import { ROUTES } from '../support/demo-site.js';
import { openServer, ROOT, waitFor } from '../support/server-process.js';

const server = openServer({ METRICS: 'true' });
const get = (path: string, encoding = 'identity') =>
  request(server.url).get(path).set('Accept-Encoding', encoding);

const FOR_CDNS = 'max-age=1, stale-while-revalidate=30, stale-if-error=86400';

/** Leaves out the headers that differ between responses. */
const omitOwn = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(date|x-req)/.test(name)));

describe('a cached response', () => {
  it.each([
    '/areas-served',
    ...ROUTES[0]!.preload,
    '/api/videos?featured=false',
    '/films/1-a-minute-before-the-first-dance',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
  ])('for %s is the rendered response, to the byte', async (path) => {
    const made = await get(path).expect(200);
    const kept = await get(path).expect(200);
    expect(made.headers).toHaveProperty('x-request-id');
    // Caches in front may keep it for a second, by encoding; browsers revalidate each time.
    const caching = { 'cache-control': 'no-cache', 'cdn-cache-control': FOR_CDNS };
    expect(made.headers).toMatchObject({ ...caching, vary: 'Accept-Encoding' });
    expect(kept.text).toBe(made.text);
    expect(omitOwn(kept.headers)).toEqual(omitOwn(made.headers));
    expect(kept.headers).not.toHaveProperty('x-request-id');
    const { headers, text } = await request(server.url)
      .head(path)
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(omitOwn(headers)).toEqual(omitOwn(made.headers));
    expect(text ?? '').toBe('');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['', undefined],
  ])('for “%s” is encoded as %s', async (accepted, encoding) => {
    const plain = await get('/');
    const { headers, text } = await get('/', accepted).expect(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(text).toBe(plain.text);
  });

  it('is soon compressed at brotli’s best', async () => {
    const { text } = await get('/');
    const best = String(brotliCompressSync(text).length);
    await waitFor(async () => (await get('/', 'br')).headers['content-length'] === best);
    expect((await get('/', 'br')).text).toBe(text);
  });

  it('is a 304 without a body for browsers that have it', async () => {
    const { headers } = await get('/', 'br');
    const known = await get('/', 'br').set('If-None-Match', headers.etag!).expect(304);
    expect(known.text).toBe('');
    expect(known.headers).toMatchObject({
      etag: headers.etag,
      vary: 'Accept-Encoding',
      'cdn-cache-control': FOR_CDNS,
    });
    expect(known.headers['content-encoding']).toBeUndefined();
  });
});

it('/metrics shows requests, cache hits and renderings with METRICS=true, with paths grouped into routes', async () => {
  await get('/party-dj-dorset').expect(200);
  await get('/party-dj-dorset?x=1').expect(200);
  await get('/secret-of-a-visitor').expect(404);
  await get('/media/demo-mixer.mp4').expect(200);
  const { text, headers } = await get('/metrics').expect(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('cdn-cache-control');
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/party-dj-dorset",status="200"} 2`);
  expect(text).toContain(`${count}{method="GET",route="other",status="404"} 1`);
  expect(text).toMatch(/^page_cache_hits_total [1-9]\d*$/m);
  expect(text).toMatch(/^page_cache_rendered_total [1-9]\d*$/m);
  expect(text).toContain(`site_info{version="${VERSION}"} 1`);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('secret');
  expect(server.output().stderr).toBe('');
});

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

it('the version is the same in package.json, the lock file and the image', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version);
  expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
});

it('the version is in the first line of the log and in the response of /health/live', async () => {
  const { body } = await get('/health/live');
  expect(body).toEqual({ status: 'ok', info: {}, error: {}, details: {}, version: VERSION });
  const [first] = server.output().stdout.split('\n');
  expect((JSON.parse(first!) as { msg: string }).msg).toMatch(
    `Version ${VERSION}: http://localhost:`,
  );
});
