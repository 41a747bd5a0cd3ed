import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import request from 'supertest';
import { createApp } from '../../src/create-app.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { DatabaseWatch } from '../../src/platform/database/database-watch.js';
import { VideosService } from '../../src/gallery/videos/videos.service.js';
import { ShownFilms } from '../../src/web/videos/shown-films.js';
import { PageRenderer } from '../../src/web/renderer/page-renderer.js';
import { makeDataDir } from '../support/data-dir.js';
import { runSql } from '../support/engines.js';

const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
const dataDir = makeDataDir();
let app: NestExpressApplication;
beforeAll(async () => {
  app = await createApp(loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }));
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  logged.mockRestore();
});

const get = (path: string) => request(app.getHttpServer()).get(path);

it('shows what has changed once the films can be read again', async () => {
  const watch = app.get(DatabaseWatch);
  await watch.look();
  const [film] = await app.get(ShownFilms).list();
  expect(film!.title).toContain('A minute');
  await runSql({ DATA_DIR: dataDir }, "UPDATE videos SET title = 'Well again' WHERE id = 1");
  // A single reading fails just after the change: its page isn't kept for long.
  const read = jest.spyOn(app.get(VideosService), 'listShown');
  read.mockRejectedValueOnce(new Error('a lost connection'));
  expect((await get('/')).text).not.toContain('Well again');
  await watch.look();
  expect((await get('/')).text).toContain('Well again');
  await get('/films/1-well-again').expect(200);
});

it('the site reads films during another program’s long write', async () => {
  const other = new Database(join(dataDir, 'disco.sqlite'));
  other.exec("BEGIN EXCLUSIVE; UPDATE videos SET title = 'Not yet'");
  const titles = (await app.get(VideosService).list()).map(({ title }) => title);
  expect(titles).toHaveLength(8);
  expect(titles).not.toContain('Not yet');
  await get('/health/ready').expect(200);
  other.exec('COMMIT');
  other.close();
  expect((await get('/')).text).toContain('Not yet');
});

it('a rendering error gives visitors a self-contained 500 page, its cause is only logged, and other pages work', async () => {
  const renderer = app.get(PageRenderer);
  const render = renderer.render.bind(renderer);
  renderer.render = (input) =>
    input.url === '/birthday-party-dj'
      ? render(input)
      : Promise.reject(new Error('a secret of the inside'));
  const page = await get('/areas-served').expect(500);
  const missing = await get('/nothing-here').expect(500);
  await get('/birthday-party-dj').expect(200);
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
  await get('/areas-served').expect(200);
});
