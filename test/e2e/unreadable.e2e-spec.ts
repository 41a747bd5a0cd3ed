import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import Database from 'better-sqlite3';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { apiErrorSchema } from '../../shared/api/api-error.js';
import { FEATURED_VIDEOS_PATH, VIDEOS_PATH } from '../../shared/routes.js';
import { VideosService } from '../../src/gallery/videos/videos.service.js';
import { PageRenderer } from '../../src/web/renderer/page-renderer.js';
import { readState } from '../support/read-state.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** An app in this process, because the built server reads the films before it responds to anybody. */
let test: TestApp;
const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  await test.close();
  logged.mockRestore();
});

const get = (path: string) => request(test.server).get(path);

describe('while the films can’t be read and none are cached,', () => {
  beforeAll(() => test.write('ALTER TABLE videos RENAME TO hidden'));
  afterAll(() => test.write('ALTER TABLE hidden RENAME TO videos'));

  it.each([
    ['/', 200],
    ['/api/videos', 500],
    ['/sitemap.xml', 500],
    ['/health/ready', 503],
  ])('%s answers %d, isn’t cached and reveals no internals', async (path, status) => {
    const { headers, text } = await get(path).expect(status);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(text).not.toMatch(/SQL|no such table/i);
  });

  it('/ shows that the gallery can’t be shown, and the cause is logged', async () => {
    const { text } = await get('/');
    expect(readState(text).data).toMatchObject({
      [VIDEOS_PATH]: null,
      [FEATURED_VIDEOS_PATH]: null,
    });
    expect(text).toContain('The gallery can’t be shown right now');
    expect(text).not.toContain('Loading gallery...');
    expect(logged.mock.calls.flat()).toContain('The films can’t be read');
  });

  it('/api/videos answers with an API error', async () => {
    const { body } = await get('/api/videos');
    expect(apiErrorSchema.parse(body)).toEqual({
      statusCode: 500,
      message: 'Something went wrong',
      error: 'Internal Server Error',
    });
  });
});

it('/ is whole again, and cacheable, once the films can be read', async () => {
  const { text } = await get('/').expect(200).expect('Cache-Control', 'no-cache');
  expect(text).not.toContain('The gallery can’t be shown right now');
});

it('the site reads films during another program’s long write', async () => {
  const other = new Database(join(test.dataDir, 'disco.sqlite'));
  other.exec("BEGIN EXCLUSIVE; UPDATE videos SET title = 'Not yet'");
  const titles = (await test.app.get(VideosService).list()).map(({ title }) => title);
  expect(titles).toHaveLength(8);
  expect(titles).not.toContain('Not yet');
  await get('/health/ready').expect(200);
  other.exec('COMMIT');
  other.close();
  expect((await get('/')).text).toContain('Not yet');
});

it('the site works without its media', async () => {
  await get('/media/demo-confetti.mp4').expect(200);
  renameSync(join(test.dataDir, 'media'), join(test.dataDir, 'away'));
  await get('/media/demo-confetti.mp4').expect(404);
  await get('/').expect(200);
  renameSync(join(test.dataDir, 'away'), join(test.dataDir, 'media'));
  await get('/media/demo-confetti.mp4').expect(200);
});

it('a rendering error gives visitors a self-contained 500 page, its cause is only logged, and other pages work', async () => {
  const sick = await startTestApp();
  const renderer = sick.app.get(PageRenderer);
  const render = renderer.render.bind(renderer);
  renderer.render = (input) =>
    input.url === '/areas-served'
      ? render(input)
      : Promise.reject(new Error('a secret of the inside'));
  const page = await request(sick.server).get('/').expect(500);
  const missing = await request(sick.server).get('/nothing-here').expect(500);
  await request(sick.server).get('/areas-served').expect(200);
  renderer.render = render;
  for (const { text, headers } of [page, missing]) {
    expect(text).toContain('<h1>Something went wrong</h1>');
    expect(text).not.toMatch(/secret|at .*\.(ts|js)|<script|<link/);
    expect(headers['cache-control']).toBe('no-store');
  }
  const ours = [`Request ${page.headers['x-request-id']} failed`, 'Rendering the 404 page failed'];
  const causes = (logged.mock.calls as unknown as [string, Error][])
    .filter(([said]) => ours.includes(said))
    .map(([said, { message }]) => [said, message]);
  expect(causes).toEqual(ours.map((said) => [said, 'a secret of the inside']));
  await request(sick.server).get('/').expect(200);
  await sick.close();
});
