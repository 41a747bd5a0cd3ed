import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import Database from 'better-sqlite3';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { PageRenderer } from '../../src/web/renderer/page-renderer.js';
import { PageRefresher } from '../../src/web/http/page-refresher.js';
import { VideosService } from '../../src/gallery/videos/videos.service.js';
import { waitFor } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let logged: string[];
beforeEach(async () => {
  logged = [];
  jest
    .spyOn(Logger.prototype, 'error')
    .mockImplementation((text) => void logged.push(String(text)));
  test = await startTestApp();
  await test.app.get(PageRefresher).refresh();
});
afterEach(async () => {
  await test.close();
  jest.restoreAllMocks();
});

const BEHIND = 'Serving stale pages: ';

const get = (path: string) => request(test.server).get(path);
const isReady = async () => (await get('/health/ready')).status === 200;
const findFile = () => join(test.dataDir, 'disco.sqlite');

function removeDatabase(): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(findFile() + ending, { force: true });
}

async function expectLastGood(text: string): Promise<void> {
  expect((await get('/').expect(200)).text).toBe(text);
  await get('/areas-served').expect(200);
  await get('/api/videos').expect(200);
}

it('the site carries on without its database, says that it is not ready, and then uses the database that appears', async () => {
  const { text } = await get('/');
  const database = new Database(findFile());
  await database.backup(join(test.dataDir, 'backup.sqlite'));
  database.close();
  removeDatabase();
  expect(await isReady()).toBe(false);
  await waitFor(async () => logged.some((text) => text.startsWith(BEHIND)));
  await expectLastGood(text);

  const other = new Database(join(test.dataDir, 'backup.sqlite'));
  other.exec("UPDATE videos SET title = 'From the backup' WHERE id = 2");
  other.close();
  renameSync(join(test.dataDir, 'backup.sqlite'), findFile());
  await waitFor(async () => (await get('/')).text.includes('From the backup'));
  expect(await isReady()).toBe(true);
  expect(logged.filter((text) => text.startsWith(BEHIND))).toHaveLength(1);
});

it('the site can read during another program’s long write', async () => {
  const other = new Database(findFile());
  other.exec("BEGIN EXCLUSIVE; UPDATE videos SET title = 'Not yet'");
  const titles = (await test.app.get(VideosService).list()).map(({ title }) => title);
  expect(titles).toHaveLength(8);
  expect(titles).not.toContain('Not yet');
  expect(await isReady()).toBe(true);
  other.exec('COMMIT');
  other.close();
  await waitFor(async () => (await get('/')).text.includes('Not yet'));
});

it('the site serves the last good pages when its database is damaged as it runs', async () => {
  const { text } = await get('/');
  const database = new Database(findFile());
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  copyFileSync('/dev/null', `${findFile()}-wal`);
  const bytes = readFileSync(findFile());
  writeFileSync(findFile(), bytes.fill(0xff, 100));
  await expectLastGood(text);
  await new Promise((done) => setTimeout(done, 600));
  await expectLastGood(text);
});

it('the site carries on without its media', async () => {
  await get('/media/demo-confetti.mp4').expect(200);
  renameSync(join(test.dataDir, 'media'), join(test.dataDir, 'away'));
  await get('/media/demo-confetti.mp4').expect(404);
  await get('/').expect(200);
  renameSync(join(test.dataDir, 'away'), join(test.dataDir, 'media'));
  await get('/media/demo-confetti.mp4').expect(200);
});

it('the site serves the other pages while one can’t be rendered', async () => {
  const sick = await startTestApp();
  const renderer = sick.app.get(PageRenderer);
  const render = renderer.render.bind(renderer);
  renderer.render = (input) =>
    input.url === '/' ? Promise.reject(new Error('no')) : render(input);
  await request(sick.server).get('/').expect(500);
  await request(sick.server).get('/areas-served').expect(200);
  renderer.render = render;
  await request(sick.server).get('/').expect(200);
  await sick.close();
});
