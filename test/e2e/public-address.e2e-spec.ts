import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import type { Video } from '../../shared/api/videos.js';
import { createMediaStore } from '../../src/gallery/media/create-media-store.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { listFilms, NEW, runGalleryOk } from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import { makeMediaUrl } from '../support/media-stores.js';
import { openServer } from '../support/server-process.js';

const PUBLIC = 'http://cdn.example:8080/our%20media';
const FILM = '/demo-first-dance.mp4';
const PICTURE = '/demo-first-dance.w1280.webp';

describe('the public address of media', () => {
  const server = openServer(() => ({
    SITE_URL: 'https://site.example',
    MEDIA_URL: makeMediaUrl(),
    MEDIA_PUBLIC_URL: `${PUBLIC}/`,
  }));
  const get = async (path: string) =>
    (await request(server.url).get(path).redirects(1).expect(200)).text;
  const run = (...args: string[]) => runGalleryOk(server.env, ...args);

  it('is used for a new gallery’s films in the API, on pages and for search engines', async () => {
    const [first] = JSON.parse(await get('/api/videos')) as Video[];
    expect(first).toMatchObject({ url: PUBLIC + FILM, thumbnailUrl: PUBLIC + PICTURE });
    for (const path of ['/api/videos', '/', '/films/1']) {
      const text = await get(path);
      expect(text).toContain(PUBLIC + PICTURE);
      expect(text).not.toMatch(/[("\s>]\/media\/|site\.example\/media/);
    }
    const widths = [480, 800, 1280].map(
      (width) => `${PUBLIC}/demo-first-dance.w${width}.avif ${width}w`,
    );
    expect(await get('/')).toContain(`"${widths.join(', ')}"`);
  });

  it('is allowed by the content security policy, though it is http', async () => {
    const { headers } = await request(server.url).get('/');
    const policy = headers['content-security-policy'] as string;
    for (const kind of ['img-src', 'media-src'])
      expect(policy).toMatch(new RegExp(`${kind} [^;]*http://cdn\\.example:8080(;| )`));
  });

  it('is not in an export, so that an import takes everything back', async () => {
    const exported = await run('export');
    expect((JSON.parse(exported) as Video[])[0]).toMatchObject({ url: `/media${FILM}` });
    expect(await run('list')).toContain(`/media${FILM}`);
    const file = join(server.dataDir, 'films.json');
    writeFileSync(file, exported);
    expect(await run('import', file)).toBe('0 added, 8 updated\n');
    expect(await run('export')).toBe(exported);
  });

  it('counts as a use of the file when someone has copied it', async () => {
    const id = await run('add', ...NEW, '--url', PUBLIC + FILM);
    const films = await listFilms(server.env);
    const original = films.find(({ url }) => url === `/media${FILM}`)!;
    await run('remove', String(original.id));
    const store = await createMediaStore(loadConfig(server.env));
    expect(await store.describe(FILM.slice(1))).toBeDefined();
    await run('remove', id.trim());
    expect(await store.describe(FILM.slice(1))).toBeUndefined();
  });

  it('belongs to a store that has all of the demonstration’s files, while the disk has none', async () => {
    expect(readFiles(join(server.dataDir, 'media'))).toEqual({});
    for (const { url, thumbnailUrl } of await listFilms(server.env)) {
      await request(server.url).get(url).expect(200).expect('Content-Type', 'video/mp4');
      await request(server.url).get(thumbnailUrl!).expect(200).expect('Content-Type', 'image/webp');
    }
  });
});
