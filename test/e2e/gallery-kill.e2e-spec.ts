import { jest } from '@jest/globals';
import { readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { openVideos } from '../support/open-videos.js';
import { FILM, PICTURE, runGallery, startGallery } from '../support/gallery.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const KILLS = Number(LONG_TESTS ?? 2);
/** The time in which a command does its work, in milliseconds. */
const MAX_DELAY = 900;

/** The same numbers for the same seed: the tests' titles say which one it was. */
function* createDelays(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield Math.round((state / 2 ** 31) * MAX_DELAY);
  }
}
const delays = createDelays(Number(SEED));

/** Without the demonstration films, which would be copied and compared each time. */
async function makeEmptyGallery(): Promise<string> {
  const { config, dataSource, close } = await openVideos();
  await dataSource.query('DELETE FROM videos');
  await close();
  rmSync(config.mediaDir, { recursive: true });
  return config.dataDir;
}

/** Starts a command and ends it the hard way, wherever it may be. */
async function kill(dataDir: string, args: string[]): Promise<void> {
  const { child } = startGallery(dataDir, args);
  const closed = once(child, 'close');
  await new Promise((done) => setTimeout(done, delays.next().value!));
  child.kill('SIGKILL');
  await closed;
}

async function list(dataDir: string): Promise<Video[]> {
  const { status, stdout, stderr } = await runGallery(dataDir, ['list', '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as Video[];
}

/** All that films name is there, and nothing else is. */
function expectTidy(dataDir: string, films: readonly Video[]): void {
  const used = films.flatMap(({ url, thumbnailUrl }) => [
    url,
    ...(thumbnailUrl ? listThumbnailAddresses(thumbnailUrl) : []),
  ]);
  const local = used.filter((address) => address.startsWith('/media/'));
  const there = readdirSync(join(dataDir, 'media')).map((name) => `/media/${name}`);
  expect(there.sort()).toEqual([...new Set(local)].sort());
}

describe(`a command that is killed (seed ${SEED})`, () => {
  if (LONG_TESTS) jest.setTimeout(1_800_000);

  it('has added a film or has not, and leaves nothing behind', async () => {
    const dataDir = await makeEmptyGallery();
    let count = 0;
    for (let i = 0; i < KILLS; i++) {
      const texts = ['--title', 'A film', '--category', 'Parties'];
      await kill(dataDir, ['add', ...texts, '--file', FILM, '--thumbnail', PICTURE]);
      const films = await list(dataDir);
      expect(films.length - count).toBeLessThanOrEqual(1);
      count = films.length;
      expectTidy(dataDir, films);
    }
  });
});
