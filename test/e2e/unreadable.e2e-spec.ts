import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import Database from 'better-sqlite3';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { DatabaseWatch } from '../../src/platform/database/database-watch.js';
import { VideosService } from '../../src/gallery/videos/videos.service.js';
import { ShownFilms } from '../../src/web/videos/shown-films.js';
import { PageRenderer } from '../../src/web/renderer/page-renderer.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const FILM = '/films/1-a-minute-before-the-first-dance';

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

describe('while the films can’t be read', () => {
  beforeAll(() => test.write('ALTER TABLE videos RENAME TO hidden'));
  afterAll(() => test.write('ALTER TABLE hidden RENAME TO videos'));

  it.each([
    ['/', 200],
    ['/api/videos', 200],
    ['/sitemap.xml', 200],
    [FILM, 200],
    ['/films/1', 308],
    ['/films/999', 404],
    ['/health/ready', 503],
  ])('%s is %d, and reveals no internals', async (path, status) => {
    const { text } = await get(path).expect(status);
    expect(text).not.toMatch(/SQL|no such table/i);
  });

  it('shows the last films that could be read, and logs the cause', async () => {
    const { body } = await get('/api/videos');
    expect(body).toHaveLength(8);
    expect((await get('/')).text).not.toContain('The gallery can’t be shown right now');
    expect((await get('/sitemap.xml')).text).toContain(FILM);
    expect(logged.mock.calls.flat().join()).toMatch(/The database is away, .*: no such table/);
  });
});

it('shows what has changed once the films can be read again', async () => {
  const watch = test.app.get(DatabaseWatch);
  await watch.look();
  const [film] = await test.app.get(ShownFilms).list();
  expect(film!.title).toContain('A minute');
  await test.write("UPDATE videos SET title = 'Well again' WHERE id = 1");
  // A single reading fails just after the change: its page isn't kept for long.
  const read = jest.spyOn(test.app.get(VideosService), 'listShown');
  read.mockRejectedValueOnce(new Error('a lost connection'));
  expect((await get('/')).text).not.toContain('Well again');
  await watch.look();
  expect((await get('/')).text).toContain('Well again');
  await get('/films/1-well-again').expect(200);
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
