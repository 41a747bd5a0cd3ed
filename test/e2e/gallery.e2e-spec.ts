import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { VERSION } from '../../src/platform/config/paths.js';
import { nameStage } from '../../src/platform/files/staging.js';
import { makeDataDir } from '../support/data-dir.js';
import {
  FILM,
  FILMS,
  GALLERY,
  listFilms as list,
  NEW,
  PICTURE,
  runGallery,
  runGalleryOk as run,
  URL_OPTION,
} from '../support/gallery.js';
import { waitForFilms } from '../support/read-shown.js';
import { openServer, runToEnd } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';
import { leaveStage } from '../support/stale-stage.js';

const COMMANDS =
  'list export import add edit remove feature unfeature move backup restore tidy'.split(' ');

/** A gallery for the commands that need no server. */
const dataDir = makeDataDir();
const listOwn = (place: string) =>
  readdirSync(join(place, 'media')).filter((name) => !name.startsWith('demo-'));

it('the help lists every command, on standard output', async () => {
  const help = await run(dataDir, '--help');
  for (const name of COMMANDS) expect(help).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
  expect(help).toContain('gallery add --title');
  expect(await run(dataDir, 'add', '--help')).toContain('Examples:');
  expect(await run(join(makeDataDir(), 'none'), '--version')).toBe(`${VERSION}\n`);
  const { status, stdout, stderr } = await runGallery(dataDir, ['publish']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^ +feature\b/m);
});

describe('a bad value', () => {
  const notJson = join(dataDir, 'list.json');
  const notUtf8 = join(dataDir, 'latin.json');
  const pipe = join(dataDir, 'pipe');

  let before: Video[];
  beforeAll(async () => {
    before = await list(dataDir);
    writeFileSync(notJson, 'milk, eggs');
    writeFileSync(notUtf8, '["é"]', 'latin1');
    execFileSync('mkfifo', [pipe]);
  });

  it.each<[string, string[]]>([
    ['url', ['add', ...NEW]],
    ['url', ['add', ...NEW, ...URL_OPTION, '--file', FILM]],
    ['--colour', ['edit', '1', '--colour', 'red']],
    ['nothing to change', ['edit', '1']],
    ['id', ['edit', '1.5', '--title', 'x']],
    ['file', ['import', notJson]],
    ['save it as UTF-8', ['import', notUtf8]],
    ['file: ', ['import', dataDir]],
    ['thumbnail: ', ['add', ...NEW, ...URL_OPTION, '--thumbnail', pipe]],
  ])('of %s is reported in one line that names it, and changes nothing: %j', async (name, args) => {
    const { status, stdout, stderr } = await runGallery(dataDir, args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(name);
  });

  it('has changed nothing', async () => {
    expect(await list(dataDir)).toEqual(before);
    expect(listOwn(dataDir)).toEqual([]);
  });

  it('of DATA_DIR is reported in one line, too, and other settings are ignored', async () => {
    const { status, stderr } = await runGallery(join(notJson, 'data'), ['list']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The settings can't be used: DATA_DIR="[^\n]+\n$/);
    await run({ DATA_DIR: dataDir, PORT: 'http', SITE_URL: 'nowhere' }, 'list');
  });
});

describe('the commands', () => {
  const place = { DATA_DIR: makeDataDir() };
  const server = openServer(place);
  const read = () => waitForFilms(server);

  it('change the running site', async () => {
    const title = 'Added while the site runs';
    const id = await run(place, 'add', '--title', title, '--category', 'Parties', ...URL_OPTION);
    expect(id).toBe('9\n');
    expect((await read())[0]).toMatchObject({ id: 9, title });
    await run(place, 'feature', '9');
    expect((await read())[0]).toMatchObject({ featured: true });
    await run(place, 'unfeature', '9');
    await run(place, 'move', '9', '--to', '3');
    expect((await read()).map((video) => video.id).slice(0, 4)).toEqual([1, 2, 9, 3]);
    await run(place, 'remove', '9');
    expect((await read()).map((video) => video.id)).not.toContain(9);
  });

  it('add a film and its thumbnails to the site, and remove replaced files', async () => {
    const id = (await run(place, 'add', ...NEW, '--file', FILM, '--thumbnail', PICTURE)).trim();
    const [{ url, thumbnailUrl }] = (await read()) as [Required<Video>];
    const addresses = [url, ...listThumbnailAddresses(thumbnailUrl)];
    const ask = () =>
      Promise.all(
        addresses.map(async (each) => (await fetch(server.url + each)).headers.get('content-type')),
      );
    expect(new Set(await ask())).toEqual(new Set(['video/mp4', 'image/avif', 'image/webp']));
    await run(place, 'edit', id, '--file', join(FILMS, 'vp9-opus.webm'), '--no-thumbnail');
    expect(new Set(await ask())).toEqual(new Set(['text/html; charset=utf-8']));
    const [film] = await read();
    expect(film).not.toHaveProperty('thumbnailUrl');
    expect(await run(place, 'list')).toMatch(/ 0:01 .*A film .*\.webm\n/);
    await run(place, 'remove', id);
    expect(listOwn(server.dataDir)).toEqual([]);
  });

  it('take the thumbnail from the film if there is ffmpeg, and otherwise say how to add one', async () => {
    const bin = makeDataDir();
    const asked = join(bin, 'asked');
    const script = `#!/bin/sh\necho "$*" > '${asked}'\nexec cat '${PICTURE}'\n`;
    writeFileSync(join(bin, 'ffmpeg'), script, { mode: 0o755 });
    const args = ['add', ...NEW, '--file', FILM];
    const PATH = `${bin}:${process.env.PATH}`;
    expect(await runGallery(place, args, { PATH })).toMatchObject({ status: 0, stderr: '' });
    expect((await read())[0]!.thumbnailUrl).toMatch(/\.w1280\.webp$/);
    // A third into the film, past its titles.
    expect(Number(/ -ss (\S+) /.exec(readFileSync(asked, 'utf8'))?.[1])).toBeCloseTo(1 / 3, 1);
    const { status, stdout, stderr } = await runGallery(place, args, { PATH: makeDataDir() });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+\n$/);
    expect(stderr).toContain('--thumbnail');
    expect((await read())[0]).not.toHaveProperty('thumbnailUrl');
  });

  it('export what import accepts', async () => {
    const before = await run(place, 'export');
    const file = join(server.dataDir, 'films.json');
    // PowerShell writes a command's output in UTF-16.
    for (const [mark, encoding] of [
      ['', 'utf8'],
      ['\ufeff', 'utf16le'],
      ['', 'utf16le'],
    ] as const) {
      writeFileSync(file, mark + before, encoding);
      await run(place, 'move', '1', '--to', '5');
      await run(place, 'import', file);
      expect(await run(place, 'list', '--json')).toBe(before);
    }
  });
});

it('a backup includes the site, which only the desk restores, and replaces films only with --force', async () => {
  const SITE_DIR = makeSmallSite();
  const place = { DATA_DIR: makeDataDir(), SITE_DIR };
  const other = { DATA_DIR: makeDataDir(), SITE_DIR };
  const archive = join(place.DATA_DIR, 'gallery.tar');
  await run(place, 'add', ...NEW, ...URL_OPTION);
  writeFileSync(join(place.DATA_DIR, 'media/mine.mp4'), 'x');
  const stdout = await run(place, 'backup', archive);
  expect(stdout).toMatch(/ and 1 media files, \d+ files of the site, /);
  expect((await runGallery(place, ['restore', archive])).stderr).toContain('give --force');
  const restored = await runGallery(other, ['restore', archive]);
  expect(restored.status).toBe(0);
  expect(restored.stderr).toMatch(/^warning: the site /);
  expect(await list(other)).toEqual(await list(place));
  expect(listOwn(other.DATA_DIR)).toEqual(['mine.mp4']);
});

it('a command’s output that can’t be written is an error of one line', async () => {
  // Standard output is open for reading only, which fails on every system as a full disk does.
  const script = '"$0" "$1" export 1< "$1"';
  const args = ['-c', script, process.execPath, GALLERY];
  const { status, stderr } = await runToEnd(args, { DATA_DIR: dataDir }, 'sh');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The output can't be written: EBADF[^\n]+\n$/);
});

it('gallery tidy lists the files that no film uses, and removes them with --yes', async () => {
  const unused = join(dataDir, 'media/un\u001b[2Jused.mp4');
  expect(await run(dataDir, 'tidy')).toBe('Every file is in use.\n');
  writeFileSync(unused, 'x'.repeat(1234));
  const shown = await run(dataDir, 'tidy');
  expect(shown).toMatch(/^un�\[2Jused\.mp4 {2}1\.2 kB\n\n.*1 file, 1\.2 kB.* tidy --yes\n$/);
  expect(existsSync(unused)).toBe(true);
  expect(await run(dataDir, 'tidy', '--yes')).toBe('Removed 1 file, 1.2 kB.\n');
  expect(existsSync(unused)).toBe(false);
  expect(await run(dataDir, 'tidy', '--yes')).toBe('Every file is in use.\n');
});

it('a command removes the half-written files of a killed one, a day later', async () => {
  for (const folder of [dataDir, join(dataDir, 'media')]) leaveStage(folder);
  // The file of a running command must stay.
  const underWay = nameStage(join(dataDir, 'media'));
  writeFileSync(underWay, 'half');
  await run(dataDir, 'feature', '3');
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.includes('.gallery-'))).toEqual([relative(dataDir, underWay)]);
});

it('a gallery command reads .env in its working directory, and prints only its output', async () => {
  const folder = makeDataDir();
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, '.env'), 'DATA_DIR=./mine\nPORT=none\n');
  const { status, stdout } = await runToEnd([GALLERY, 'export'], {}, process.execPath, folder);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toHaveLength(8);
  expect(existsSync(join(folder, 'mine/disco.sqlite'))).toBe(true);
  rmSync(folder, { recursive: true });
});
