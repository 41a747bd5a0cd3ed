import request from 'supertest';
import { Config } from '../../src/platform/config/config.js';
import { MediaStore } from '../../src/gallery/media/media-store.js';
import { VideoFilesService } from '../../src/gallery/videos/video-files.service.js';
import { STORES } from '../support/media-stores.js';
import { stageMedia } from '../support/stage-media.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const TEXT = 'the film in every byte';
const ODD_NAMES = [
  'a b.mp4',
  'our night (1).mp4',
  "DJ's 50% & more.mp4",
  'été+hiver#2.mp4',
  'own/deep/*!=,;:@$[x]{y}~^`|"<>.mp4',
  '日本.mp4',
  'a&amp;b%20c.mp4',
  'İ.mp4',
];

describe.each(STORES)('media in $store', ({ makeSettings }) => {
  let test: TestApp;
  let store: MediaStore;

  beforeAll(async () => {
    test = await startTestApp(makeSettings());
    store = test.app.get(MediaStore);
  });
  afterAll(() => test.close());

  const stage = (content: string, path?: string) =>
    stageMedia(test.app.get<Config>(Config).mediaDir, content, path);

  const get = (path: string) =>
    request(test.server).get(`/media/${path.split('/').map(encodeURIComponent).join('/')}`);
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

  it('are kept when a file with a taken name comes: the same content is accepted, other content is refused', async () => {
    const path = 'taken.mp4';
    await store.put(stage('first', path));
    expect(await store.put(stage('first', path))).toBe(false);
    const added: string[] = [];
    const onNew = (each: string) => void added.push(each);
    await store.putAll([stage('first', path)], onNew);
    await expect(store.putAll([stage('later', path)], onNew)).rejects.toThrow(
      /taken\.mp4 is there already/,
    );
    expect(added).toEqual([]);
    expect(((await get(path)).body as Buffer).toString()).toBe('first');
  });

  it('of one change are added together, or not at all when one is refused', async () => {
    const before = await listOwn();
    await store.put(stage('in the way', 'in-the-way.mp4'));
    const files = [stage('comes first'), stage('different', 'in-the-way.mp4')];
    const change = test.app.get(VideoFilesService).change(files, async () => {});
    await expect(change).rejects.toThrow('already');
    await store.remove('in-the-way.mp4');
    expect(await listOwn()).toEqual(before);
  });

  describe('requested by browsers', () => {
    const film = { path: '', modified: '', etag: '' };

    beforeAll(async () => {
      const file = stage(`${TEXT} goes on`);
      await store.put(file);
      await store.put(stage(`${TEXT} goes on`, 'own.mp4'));
      const { headers } = await get(file.path);
      film.path = file.path;
      film.modified = headers['last-modified'] as string;
      film.etag = headers.etag as string;
    });

    it.each<[string, string | undefined, number, string]>([
      ['the first bytes', 'bytes=0-3', 206, 'the '],
      ['a part', 'bytes=4-7', 206, 'film'],
      ['the end', 'bytes=28-', 206, 'on'],
      ['the last bytes', 'bytes=-4', 206, 's on'],
      ['more last bytes than there are', 'bytes=-100000000', 200, `${TEXT} goes on`],
      ['more than there is', 'bytes=28-999', 206, 'on'],
      ['several parts', 'bytes=0-1,4-5', 200, `${TEXT} goes on`],
      ['nothing that makes sense', 'bytes=a-b', 200, `${TEXT} goes on`],
      ['other units', 'lines=1-2', 200, `${TEXT} goes on`],
      ['everything', undefined, 200, `${TEXT} goes on`],
    ])('answer a request for %s', async (_, range, status, text) => {
      const { body, headers } = await get(film.path)
        .set(range ? { Range: range } : {})
        .expect(status);
      expect((body as Buffer).toString()).toBe(text);
      expect(headers['content-length']).toBe(String(text.length));
      expect(headers['accept-ranges']).toBe('bytes');
      if (status === 206) expect(headers['content-range']).toMatch(/^bytes \d+-\d+\/30$/);
    });

    it('answer 416 to a range behind their end, with their size', async () => {
      for (const range of ['bytes=32-', 'bytes=99-100']) {
        const { headers } = await get(film.path).set('Range', range).expect(416);
        expect(headers['content-range']).toBe('bytes */30');
      }
    });

    it('answer 304 to browsers that have them', async () => {
      for (const header of [
        { 'If-None-Match': film.etag },
        { 'If-None-Match': `"another", ${film.etag}` },
        { 'If-None-Match': '*' },
        { 'If-Modified-Since': film.modified },
      ]) {
        const { headers, text } = await get(film.path).set(header).expect(304);
        expect(headers).toMatchObject({ etag: film.etag, 'last-modified': film.modified });
        expect(text ?? '').toBe('');
      }
      for (const header of [
        { 'If-None-Match': '"another"' },
        { 'If-Modified-Since': 'Sun, 01 Jan 2023 00:00:00 GMT' },
        { 'If-None-Match': '"another"', 'If-Modified-Since': film.modified },
      ])
        await get(film.path).set(header).expect(200);
    });

    it('answer a range with If-Range only if the file is the same', async () => {
      const part = { Range: 'bytes=4-7' };
      for (const known of [film.etag, film.modified])
        await get(film.path)
          .set({ ...part, 'If-Range': known })
          .expect(206);
      for (const known of ['"another"', 'Sun, 01 Jan 2023 00:00:00 GMT'])
        await get(film.path)
          .set({ ...part, 'If-Range': known })
          .expect(200);
    });

    it('answer HEAD with the same headers and no body', async () => {
      const { headers, text } = await request(test.server).head(`/media/${film.path}`).expect(200);
      expect(text ?? '').toBe('');
      expect(headers).toMatchObject({ 'content-length': '30', etag: film.etag });
    });

    it('are cached for ever by name alone where the gallery has made the name, and revalidated otherwise', async () => {
      const kept = 'public, max-age=31536000, immutable';
      await get(film.path).expect('Cache-Control', kept);
      await get(film.path).set('Range', 'bytes=0-1').expect('Cache-Control', kept);
      await get(film.path).set('If-None-Match', film.etag).expect('Cache-Control', kept);
      await get('own.mp4').expect(200).expect('Cache-Control', 'no-cache');
      const unlike = `${'1'.repeat(20)}.mp4`;
      await store.put(stage('of another name', unlike));
      await get(unlike).expect(200).expect('Cache-Control', kept);
      await get(film.path.replace('mp4', 'webm')).expect(404).expect('Cache-Control', 'no-cache');
    });

    it.each(['.hidden.mp4', '.pictures/a.webp', 'own/.hidden/a.mp4'])(
      'are neither served nor listed when a dot hides them: %s',
      async (path) => {
        const name = path.replace(/^[^.]*\//, 'own/');
        await store.put(stage('hidden', name)).catch(() => {});
        await get(name).expect(404);
        expect(await listOwn()).not.toContain(name);
        await store.remove(name);
      },
    );
  });
});
