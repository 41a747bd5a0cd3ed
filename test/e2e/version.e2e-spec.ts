import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../../src/platform/config/paths.js';
import { runGalleryProcess } from '../support/gallery.js';
import { makeDataDir } from '../support/data-dir.js';
import { ROOT, startServer } from '../support/server-process.js';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

it('the version is package.json’s, in the lock file and on the image too', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(VERSION).toBe(version);
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version);
  expect(read('Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
});

it('the version is what `gallery --version` says, without opening a gallery', async () => {
  const dataDir = join(makeDataDir(), 'none');
  expect(await runGalleryProcess(dataDir, ['--version'])).toEqual({
    status: 0,
    stdout: `${VERSION}\n`,
    stderr: '',
  });
});

it('the version is in the first line of the log and in the response of /health/live', async () => {
  const server = await startServer();
  const health = (await (await fetch(`${server.url}/health/live`)).json()) as object;
  await server.stop();
  expect(health).toEqual({ status: 'ok', info: {}, error: {}, details: {}, version: VERSION });
  const [first] = server.output().stdout.split('\n');
  expect((JSON.parse(first!) as { msg: string }).msg).toMatch(
    `Version ${VERSION}: http://localhost:`,
  );
});
