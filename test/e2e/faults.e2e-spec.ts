import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import Database from 'better-sqlite3';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { VideosService } from '../../src/gallery/videos/videos.service.js';
import { waitFor } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeEach(async () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  test = await startTestApp();
});
afterEach(async () => {
  await test.close();
  jest.restoreAllMocks();
});

const get = (path: string) => request(test.server).get(path);
const isReady = async () => (await get('/health/ready')).status === 200;
const findFile = () => join(test.dataDir, 'disco.sqlite');

async function expectLastGood(text: string): Promise<void> {
  expect((await get('/').expect(200)).text).toBe(text);
  await get('/areas-served').expect(200);
  await get('/api/videos').expect(200);
}

it('the site can read during another program’s long write', async () => {
  const other = new Database(findFile());
  other.exec("BEGIN EXCLUSIVE; UPDATE videos SET title = 'Not yet'");
  const titles = (await test.app.get(VideosService).list()).map(({ title }) => title);
  expect(titles).toHaveLength(8);
  expect(titles).not.toContain('Not yet');
  expect(await isReady()).toBe(true);
  other.exec('COMMIT');
  other.close();
  expect((await get('/')).text).toContain('Not yet');
});

it('the site serves the last good pages when its database is damaged as it runs', async () => {
  const { text } = await get('/');
  await expectLastGood(text);
  const database = new Database(findFile());
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  copyFileSync('/dev/null', `${findFile()}-wal`);
  const bytes = readFileSync(findFile());
  writeFileSync(findFile(), bytes.fill(0xff, 100));
  await expectLastGood(text);
  await waitFor(async () => !(await isReady()));
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
