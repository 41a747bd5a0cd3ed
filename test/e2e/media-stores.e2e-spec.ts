import request from 'supertest';
import type { MediaStore } from '../../src/gallery/media/media-store.js';
import { STORES } from '../support/media-stores.js';
import { type OpenVideos, openVideos } from '../support/open-videos.js';
import { openServer } from '../support/server-process.js';
import { stageMedia } from '../support/stage-media.js';

const TEXT = 'the film in every byte';
const ODD_NAMES = [
  'our night (1).mp4',
  "DJ's 50% & more.mp4",
  'été+hiver#2.mp4',
  'own/deep/*!=,;:@$[x]{y}~^`|"<>.mp4',
  '日本&amp;b%20c.mp4',
];

describe.each(STORES)('media in $store', ({ makeSettings }) => {
  const server = openServer(makeSettings);
  let films: OpenVideos;
  let store: MediaStore;

  beforeAll(async () => {
    films = await openVideos(server.env);
    ({ store } = films);
  });
  afterAll(() => films.close());

  const stage = (content: string, path?: string) =>
    stageMedia(films.config.mediaDir, content, path);

  const get = (path: string) =>
    request(server.url).get(`/media/${path.split('/').map(encodeURIComponent).join('/')}`);
  const listOwn = async () =>
    (await store.list()).filter(({ path }) => !path.startsWith('demo-')).map(({ path }) => path);

  it('can be added, found, listed, served and removed under any name', async () => {
    for (const path of ODD_NAMES)
      expect(await store.put(stage(`${path}: ${TEXT}`, path))).toBe(true);
    expect(await listOwn()).toEqual(ODD_NAMES.toSorted());
    for (const path of ODD_NAMES) {
      expect(await store.describe(path)).toMatchObject({
        path,
        size: Buffer.byteLength(`${path}: ${TEXT}`),
      });
      const { body } = await get(path).expect(200).expect('Content-Type', 'video/mp4');
      expect((body as Buffer).toString()).toBe(`${path}: ${TEXT}`);
    }
    for (const path of ODD_NAMES) {
      await store.remove(path);
      expect(await store.describe(path)).toBeUndefined();
      await get(path).expect(404);
    }
    expect(await listOwn()).toEqual([]);
  });

  describe('requested by browsers', () => {
    const film = { path: '', modified: '', etag: '' };

    beforeAll(async () => {
      const file = stage(`${TEXT} goes on`);
      await store.put(file);
      await store.put(stage(`${TEXT} goes on`, 'own.mp4'));
      const { etag, 'last-modified': modified } = (await get(file.path)).headers;
      Object.assign(film, { path: file.path, modified, etag });
    });

    it.each<[string, string, number, string]>([
      ['the first bytes', 'bytes=0-3', 206, 'the '],
      ['the last bytes', 'bytes=-4', 206, 's on'],
      ['more last bytes than there are', 'bytes=-100000000', 200, `${TEXT} goes on`],
      ['more than there is', 'bytes=28-999', 206, 'on'],
      ['several parts', 'bytes=0-1,4-5', 200, `${TEXT} goes on`],
      ['nothing that makes sense', 'bytes=a-b', 200, `${TEXT} goes on`],
    ])('answer a request for %s', async (_, range, status, text) => {
      const { body, headers } = await get(film.path).set('Range', range).expect(status);
      expect((body as Buffer).toString()).toBe(text);
      expect(headers).toMatchObject({
        'content-length': String(text.length),
        'accept-ranges': 'bytes',
        etag: film.etag,
      });
      if (status === 206) expect(headers['content-range']).toMatch(/^bytes \d+-\d+\/30$/);
    });

    it('answer 416 to a range behind their end, with their size', async () => {
      const { headers } = await get(film.path).set('Range', 'bytes=32-').expect(416);
      expect(headers['content-range']).toBe('bytes */30');
    });

    it('answer 304, or a range with If-Range, only if the browser’s file is the same', async () => {
      for (const header of [
        { 'If-None-Match': `"another", ${film.etag}` },
        { 'If-Modified-Since': film.modified },
      ]) {
        const { headers } = await get(film.path).set(header).expect(304);
        expect(headers).toMatchObject({ etag: film.etag, 'last-modified': film.modified });
      }
      const earlier = 'Sun, 01 Jan 2023 00:00:00 GMT';
      for (const header of [
        { 'If-Modified-Since': earlier },
        { 'If-None-Match': '"another"', 'If-Modified-Since': film.modified },
      ])
        await get(film.path).set(header).expect(200);
      const ask = (known: string) => get(film.path).set({ Range: 'bytes=4-7', 'If-Range': known });
      for (const known of [film.etag, film.modified]) await ask(known).expect(206);
      for (const known of ['"another"', earlier]) await ask(known).expect(200);
    });

    it('are cached for ever by name alone where the gallery has made the name, and revalidated otherwise', async () => {
      const kept = 'public, max-age=31536000, immutable';
      await get(film.path).expect('Cache-Control', kept);
      await get(film.path).set('Range', 'bytes=0-1').expect('Cache-Control', kept);
      await get('own.mp4').expect(200).expect('Cache-Control', 'no-cache');
      await get(film.path.replace('mp4', 'webm')).expect(404).expect('Cache-Control', 'no-cache');
    });

    it('are neither served nor listed when a dot hides them', async () => {
      for (const path of ['.hidden.mp4', 'own/.hidden/a.mp4']) {
        await store.put(stage('hidden', path)).catch(() => {});
        await get(path).expect(404);
        expect(await listOwn()).not.toContain(path);
      }
    });
  });
});
