import Database from 'better-sqlite3';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../src/platform/config/config.js';
import { DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { S3MediaStore } from '../../src/gallery/media/s3.media-store.js';
import { BadStore, type Fault } from '../support/bad-store.js';
import { makeDataDir } from '../support/data-dir.js';
import type { GallerySettings } from '../support/engines.js';
import {
  FILM,
  listFilms,
  NEW,
  PICTURE,
  runGallery,
  runGalleryOk,
  runGalleryProcess,
} from '../support/gallery.js';
import { makeMediaUrl } from '../support/media-stores.js';
import { makeSmallSite } from '../support/small-site.js';
import { readLog, type ServerProcess, startServer, waitFor } from '../support/server-process.js';

const ADDING = ['add', ...NEW, '--file', FILM];
const WITH_PICTURE = [...ADDING, '--thumbnail', PICTURE];

const bad = new BadStore();
let mediaUrl: string;
let place: GallerySettings;
let store: S3MediaStore;

beforeAll(async () => {
  mediaUrl = await bad.start();
});
beforeEach(() => {
  place = makePlace();
  store = new S3MediaStore(loadConfig(place).mediaStore!);
});
afterEach(() => {
  bad.fault = 'none';
  bad.beforeRequest = () => {};
});
afterAll(() => bad.stop());

const makePlace = () => ({
  DATA_DIR: makeDataDir(),
  SITE_DIR: DEMO_SITE_DIR,
  MEDIA_URL: makeMediaUrl(mediaUrl),
});
const listNames = async () => (await store.list()).map(({ path }) => path);

const REFUSES = /refuses \(\d+[^)]*\)/;
/** Ways in which a store can't be used: title, message, fault, change of MEDIA_URL. */
const UNUSABLE: [string, RegExp, Fault, ((url: string) => string)?][] = [
  ['finds no store', /doesn't answer \(ECONNRESET\)/, 'no connection'],
  ['gets no response', /doesn't answer \(ETIMEDOUT\)/, 'no response'],
  ['finds a web server', /is not an S3 store/, 'a web page'],
  ['has the wrong key', REFUSES, 'none', (url) => url.replace(/(?<=s3:..)[^:]+/, 'another')],
  ['has the wrong bucket', REFUSES, 'none', (url) => url.replace(/(?<=@)[^/]+/, 'another-bucket')],
];

describe('a gallery command', () => {
  it.each(UNUSABLE)(
    'that %s says so in one line without its keys, and changes nothing',
    async (_, message, fault, change = (url) => url) => {
      await runGallery(place, ['list']);
      bad.fault = fault;
      const env = { ...place, MEDIA_URL: change(makeMediaUrl(mediaUrl)) };
      for (const args of [ADDING, ['tidy', '--yes']]) {
        const { status, stdout, stderr } = await runGallery(env, args);
        expect({ args, status, stdout }).toEqual({ args, status: 1, stdout: '' });
        expect(stderr).toMatch(/^(The media store|What MEDIA_URL leads to) [^\n]+: [^\n]+\n$/);
        expect(stderr).toMatch(message);
        expect(stderr).not.toMatch(/another|S3RVER|X-Amz/);
      }
      expect(await listFilms(env)).toEqual([]);
      const names = readdirSync(join(place.DATA_DIR, 'media'));
      expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
    },
  );

  it('uploads before it locks the gallery, and again if the file has been removed meanwhile', async () => {
    await runGallery(place, ['list']);
    const database = new Database(join(place.DATA_DIR, 'disco.sqlite'));
    let isLocked = false;
    bad.beforeRequest = (method) => {
      if (method !== 'PUT' || isLocked) return;
      database.exec('BEGIN IMMEDIATE');
      isLocked = true;
    };
    const adding = runGalleryProcess(place, WITH_PICTURE);
    await waitFor(async () => (await listNames()).length === 7);
    const [name] = await listNames();
    await store.remove(name!);
    database.exec('COMMIT');
    database.close();
    expect(await adding).toMatchObject({ status: 0, stderr: '' });
    expect(await listNames()).toContain(name);
  });
});

it('gallery tidy keeps an unused file for a day, because a film may be about to use it', async () => {
  await runGalleryOk(place, ...WITH_PICTURE);
  await store.put({ stage: FILM, path: 'mine.mp4' });
  expect(await runGalleryOk(place, 'tidy', '--yes')).toBe('Every file is in use.\n');
  bad.fault = 'a list of old files';
  expect(await runGalleryOk(place, 'tidy')).toContain('No film uses 1 file');
  expect(await runGalleryOk(place, 'tidy', '--yes')).toContain('Removed 1 file');
  expect(await listNames()).toHaveLength(7);
});

it('the server’s start logs a warning about an unusable store, and goes on', async () => {
  bad.fault = 'no connection';
  const site = await startServer({ ...place, SITE_DIR: makeSmallSite() });
  const isWarning = ({ msg }: { msg: string }) =>
    ['MEDIA_URL', "doesn't answer (ECONNRESET)"].every((part) => msg.includes(part));
  await waitFor(async () => readLog(site, '"warn"').some(isWarning));
  expect((await fetch(site.url)).status).toBe(200);
  await site.stop();
});

describe('the site with a bad store', () => {
  let server: ServerProcess;
  let address: string;
  let logged = 0;

  beforeAll(async () => {
    const own = makePlace();
    await runGallery(own, ADDING);
    const [film] = await listFilms(own);
    server = await startServer(own);
    address = server.url + film!.url;
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    logged = readErrors().length;
  });

  /** Reads the server's own errors, without the lines of its request log. */
  const readErrors = () =>
    readLog<{ msg: string; context?: string }>(server, '"level":"error"').flatMap(
      ({ msg, context }) => (context ? [msg] : []),
    );
  const readNewErrors = () => readErrors().slice(logged);

  it.each<[Fault, number]>([
    ['no connection', 503],
    ['an error with a long story', 502],
  ])('keeps working when a film’s request meets: %s', async (fault, status) => {
    bad.fault = fault;
    const response = await fetch(address);
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/story|Internal|ECONN|MEDIA_URL|S3RVER/);
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    expect(readNewErrors()).toEqual([
      expect.stringMatching(/^Request \S+ failed: The media store [^\n]{10,100}$/),
    ]);
    bad.fault = 'none';
    expect((await fetch(address)).status).toBe(200);
  });

  it('aborts a film where the store does', async () => {
    bad.fault = 'half a response';
    const response = await fetch(address);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    await waitFor(async () => readNewErrors().length === 1);
  });

  it.each<Fault>(['no response', 'a response without an end'])(
    'ends its request to the store when the visitor leaves: %s',
    async (fault) => {
      bad.fault = fault;
      const leaving = new AbortController();
      const response = fetch(address, { signal: leaving.signal });
      await waitFor(async () => bad.busy === 1);
      if (fault !== 'no response') await response;
      leaving.abort();
      await response.catch(() => {});
      await waitFor(async () => bad.busy === 0);
      expect(readNewErrors()).toEqual([]);
    },
  );
});
