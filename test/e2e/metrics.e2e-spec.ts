import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { VERSION } from '../../src/platform/config/paths.js';
import { makeDataDir } from '../support/data-dir.js';
import { runGalleryProcess } from '../support/gallery.js';
import { openServer, ROOT, waitFor } from '../support/server-process.js';

const server = openServer({ METRICS: 'true' });

it('/metrics shows requests, cache hits and renderings with METRICS=true, with paths grouped into routes', async () => {
  const get = (path: string) => request(server.url).get(path);
  await get('/areas-served').expect(200);
  await get('/areas-served?x=1').expect(200);
  await get('/secret-of-a-visitor').expect(404);
  await get('/media/demo-mixer.mp4').expect(200);
  const { text, headers } = await get('/metrics').expect(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  expect(headers['cache-control']).toBe('no-store');
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/areas-served",status="200"} 2`);
  expect(text).toContain(`${count}{method="GET",route="other",status="404"} 1`);
  expect(text).toMatch(/^page_cache_hits_total [1-9]\d*$/m);
  expect(text).toMatch(/^page_cache_rendered_total [1-9]\d*$/m);
  expect(text).toContain(`site_info{version="${VERSION}"} 1`);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('secret');
  expect(server.output().stderr).toBe('');
});

it('/metrics shows whether the database responds, and for how long pages may be out of date', async () => {
  const read = async (name: string) => {
    const { text } = await request(server.url).get('/metrics').expect(200);
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
  };
  expect(await read('database_up')).toBe(1);
  const file = join(server.dataDir, 'disco.sqlite');
  renameSync(file, `${file}.away`);
  await waitFor(async () => (await read('database_up')) === 0);
  const age = await read('page_cache_age_seconds');
  await waitFor(async () => (await read('page_cache_age_seconds')) > age + 0.5);
  renameSync(`${file}.away`, file);
  await waitFor(async () => (await read('database_up')) === 1);
  expect(await read('page_cache_age_seconds')).toBeLessThan(age + 0.5);
});

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

it('the version is the same in package.json, the lock file and the image', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(VERSION).toBe(version);
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version);
  expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
});

it('the version is printed by `gallery --version`, without opening a gallery', async () => {
  const dataDir = join(makeDataDir(), 'none');
  expect(await runGalleryProcess(dataDir, ['--version'])).toEqual({
    status: 0,
    stdout: `${VERSION}\n`,
    stderr: '',
  });
});

it('the version is in the first line of the log and in the response of /health/live', async () => {
  const { body } = await request(server.url).get('/health/live');
  expect(body).toEqual({ status: 'ok', info: {}, error: {}, details: {}, version: VERSION });
  const [first] = server.output().stdout.split('\n');
  expect((JSON.parse(first!) as { msg: string }).msg).toMatch(
    `Version ${VERSION}: http://localhost:`,
  );
});
