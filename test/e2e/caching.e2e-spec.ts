import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { FILM, listFilms, NEW, PICTURE, runWell } from '../support/gallery.js';
import { openServer } from '../support/server-process.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

const server = openServer({ METRICS: 'true' });

const get = (path: string) => request(server.url).get(path);

describe('a cache in front of the site', () => {
  it.each([
    '/nothing-here',
    '/assets/of-another-build.js',
    '/api/nothing',
    '/api/pages/none',
    '/api/videos?featured=maybe',
    '/%zz',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/media/demo-mixer.mp4',
  ])('may not store %s', async (path) => {
    const { headers } = await get(path);
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });
});

it.each([
  '/',
  '/api/videos?featured=true',
  '/api/pages/home',
  '/robots.txt',
  '/favicon.ico',
  '/media/demo-mixer.mp4',
])(
  'whoever has %s and asks whether it is still good hears it, also with no-cache',
  async (path) => {
    const { headers } = await get(path).expect(200);
    const again = () => get(path).set('Cache-Control', 'no-cache');
    await again().set('If-None-Match', headers.etag!).expect(304);
    await again().set('If-None-Match', '"another"').expect(200);
    await again().expect(200);
  },
);

describe('a file below /media', () => {
  const keep = async (path: string) => (await get(path).expect(200)).headers['cache-control'];
  let film: Video;

  beforeAll(async () => {
    await runWell(server.dataDir, 'add', ...NEW, '--thumbnail', PICTURE, '--file', FILM);
    film = (await listFilms(server.dataDir))[0]!;
  });

  it('that a command made may be cached for good, in each width', async () => {
    for (const path of [film.url, ...listThumbnailAddresses(film.thumbnailUrl!)])
      expect({ path, keep: await keep(path) }).toEqual({ path, keep: FOR_EVER });
  });

  it('that the operator put there may change', async () => {
    for (const name of ['night.mp4', '0123456789abcdef012.mp4', '0123456789abcdef0123.mov']) {
      writeFileSync(join(server.dataDir, 'media', name), `the operator's ${name}`);
      expect({ name, keep: await keep(`/media/${name}`) }).toEqual({ name, keep: 'no-cache' });
    }
  });
});
