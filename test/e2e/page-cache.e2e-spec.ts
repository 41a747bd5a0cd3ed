import { jest } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { VIDEOS_PATH } from '../../shared/routes.js';
import { VideosService } from '../../src/gallery/videos/videos.service.js';
import { ROUTES } from '../support/demo-site.js';
import { type Engine, ENGINES, makeGallerySettings } from '../support/engines.js';
import { waitFor } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
const startAnew = async (engine: Engine = 'SQLite') => {
  test = await startTestApp(await makeGallerySettings(engine));
};
const close = () => test.close();

const get = (path: string) => request(test.server).get(path);

const FOR_CDNS = 'max-age=1, stale-while-revalidate=30, stale-if-error=86400';

/** Headers that differ between responses, or belong to the connection. */
const OWN_TO_AN_ANSWER = ['x-request-id', 'date', 'connection', 'keep-alive'];

function omitOwn(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OWN_TO_AN_ANSWER.includes(name)),
  );
}

const KEPT_PATHS = [
  ...ROUTES.flatMap(({ path, preload }) => [path, ...preload]),
  '/api/videos?featured=false',
  '/films/1-a-minute-before-the-first-dance',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
];

describe('a cached response', () => {
  beforeAll(() => startAnew());
  afterAll(close);

  it.each(KEPT_PATHS)('for %s is the rendered response, to the byte', async (path) => {
    const made = await get(path).set('Accept-Encoding', 'identity').expect(200);
    const kept = await get(path).set('Accept-Encoding', 'identity').expect(200);
    expect(made.headers).toHaveProperty('x-request-id');
    // Caches in front may keep it for a second, by encoding; browsers revalidate each time.
    const caching = { 'cache-control': 'no-cache', 'cdn-cache-control': FOR_CDNS };
    expect(made.headers).toMatchObject({ ...caching, vary: 'Accept-Encoding' });
    expect(kept.text).toBe(made.text);
    expect(omitOwn(kept.headers)).toEqual(omitOwn(made.headers));
    expect(kept.headers).not.toHaveProperty('x-request-id');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.1', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('for “%s” is encoded as %s', async (accepted, encoding) => {
    for (const path of ['/', VIDEOS_PATH]) {
      const plain = await get(path).set('Accept-Encoding', 'identity');
      const { headers, text } = await get(path).set('Accept-Encoding', accepted).expect(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(text).toBe(plain.text);
    }
  });

  it('is soon compressed at brotli’s best', async () => {
    const { text } = await get('/').set('Accept-Encoding', 'identity');
    const best = String(brotliCompressSync(text).length);
    await waitFor(async () => {
      const { headers } = await get('/').set('Accept-Encoding', 'br');
      return headers['content-length'] === best;
    });
    expect((await get('/').set('Accept-Encoding', 'br')).text).toBe(text);
  });

  it.each(['/', VIDEOS_PATH])('for HEAD %s has the headers of GET and no body', async (path) => {
    const full = await get(path).set('Accept-Encoding', 'gzip');
    const head = await request(test.server).head(path).set('Accept-Encoding', 'gzip').expect(200);
    expect(omitOwn(head.headers)).toEqual(omitOwn(full.headers));
    expect(head.text).toBeUndefined();
  });

  it('is a 304 without a body for browsers that have it', async () => {
    const { headers } = await get('/');
    const known = await get('/').set('If-None-Match', headers.etag!).expect(304);
    expect(known.text).toBe('');
    expect(known.headers).toMatchObject({
      etag: headers.etag,
      vary: 'Accept-Encoding',
      'cdn-cache-control': FOR_CDNS,
    });
    expect(known.headers['content-encoding']).toBeUndefined();
  });
});

describe.each(ENGINES)('the cache on %s', (engine) => {
  beforeEach(() => startAnew(engine));
  afterEach(close);

  it('shows a change at once, with another ETag', async () => {
    const before = await get('/');
    await get(VIDEOS_PATH);
    await test.write("UPDATE videos SET title = 'The last waltz' WHERE id = 2");
    expect((await get(VIDEOS_PATH)).text).toContain('The last waltz');
    const after = await get('/').set('If-None-Match', before.headers.etag!).expect(200);
    expect(after.text).toContain('The last waltz');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('reads the films once for a film that doesn’t exist', async () => {
    await get('/films/999').expect(404);
    const list = jest.spyOn(test.app.get(VideosService), 'listShown');
    await get('/films/999-none').expect(404);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('keeps a page’s ETag when a change leaves the page as it was', async () => {
    const before = await get('/');
    await test.write('UPDATE videos SET position = position + 1');
    await get('/').set('If-None-Match', before.headers.etag!).expect(304);
  });
});
