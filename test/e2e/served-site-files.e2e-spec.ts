import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { makeDataDir } from '../support/data-dir.js';
import { waitFor } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PicturesService } from '../../src/site/pictures/pictures.service.js';
import { SiteFilesService } from '../../src/site/content/site-files.service.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

const FILM = Buffer.alloc(1000, 7);
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** As the content of each is called. */
const FILM_NAME = '0123456789abcdef.mp4';
const LOGO_NAME = 'fedcba9876543210.svg';

describe('the files of a site’s folder', () => {
  const folder = join(makeDataDir(), 'site');
  let test: TestApp;
  let name: string;
  const get = (path: string) => request(test.server).get(path);

  beforeAll(async () => {
    test = await startTestApp();
    mkdirSync(join(folder, 'film'), { recursive: true });
    const create = { width: 600, height: 400, channels: 3, background: '#c33' } as const;
    const content = await sharp({ create }).jpeg().toBuffer();
    writeFileSync(join(folder, 'barn.jpg'), content);
    writeFileSync(join(folder, 'film/hero.mp4'), FILM);
    writeFileSync(join(folder, 'logo.svg'), LOGO);
    writeFileSync(join(folder, '../secret.mp4'), 'secret');
    symlinkSync('../../secret.mp4', join(folder, 'film/out.mp4'));
    test.app.get(SiteFilesService).serve(folder, {
      [FILM_NAME]: 'film/hero.mp4',
      [LOGO_NAME]: 'logo.svg',
      'link.mp4': 'film/out.mp4',
      'outside.mp4': '../secret.mp4',
    });
    name = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const pictures = test.app.get(PicturesService);
    pictures.make(folder, {
      [name]: {
        file: 'barn.jpg',
        width: 600,
        height: 400,
        widths: [300],
      },
    });
    await waitFor(async () => pictures.find(name).isReady);
  });
  afterAll(() => test.close());

  it.each([
    ['300.avif', 'image/avif'],
    ['300.webp', 'image/webp'],
  ])('have the type that their name says and may be cached for ever: %s', async (ending, type) => {
    const { status, headers } = await get(`/pictures/${name}-${ending}`);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
    expect(headers['cache-control']).toBe(FOR_EVER);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('stay as they are in a browser that has them', async () => {
    const path = `/pictures/${name}-300.webp`;
    const { headers } = await get(path);
    const again = await get(path).set('If-None-Match', headers['etag']!);
    expect([again.status, again.headers['cache-control']]).toEqual([304, FOR_EVER]);
  });

  it('are the only ones under that address', async () => {
    writeFileSync(join(test.dataDir, 'pictures/notes.txt'), 'mine');
    for (const path of [
      `${name}.json`,
      `${name}-301.webp`,
      `${name}-300.jpg`,
      `${name}-0300.webp`,
      'notes.txt',
      'barn.jpg',
      '..%2fdisco.sqlite',
      `..%2fpictures%2f${name}-300.webp`,
      `%2e%2e/pictures/${name}-300.webp`,
      `${name}-300.webp%00`,
      `${name}-300.webp%0a`,
      '.',
    ]) {
      const { status, headers } = await get(`/pictures/${path}`);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(headers['content-type']).toMatch(/^text\/html/);
    }
  });

  it('include films, with byte ranges', async () => {
    const { status, headers, body } = await get(`/film/${FILM_NAME}`).set('Range', 'bytes=10-19');
    expect([status, body]).toEqual([206, Buffer.alloc(10, 7)]);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 10-19/1000',
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
    });
  });

  it('include a logo that can run nothing', async () => {
    const { headers } = await get(`/film/${LOGO_NAME}`);
    expect(headers['content-type']).toMatch(/^image\/svg/);
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  it.each(['hero.mp4', 'film%2fhero.mp4', 'constructor', '__proto__', 'link.mp4', 'outside.mp4'])(
    'are only those that the content names, inside the folder: not %s',
    async (path) => {
      expect((await get(`/film/${path}`)).status).toBe(404);
    },
  );
});
