import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { runSql } from '../support/engines.js';
import {
  FILM,
  FILMS,
  GALLERY,
  listFilms as list,
  NEW,
  PICTURE,
  runGalleryOk as run,
  URL_OPTION,
} from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import { ROOT, runToEnd, startServer } from '../support/server-process.js';

const inMedia = (dataDir: string, name: string) => join(dataDir, 'media', name);

/** Makes a data folder with another gallery's media and files of the operator's, but without a database. */
async function makeOwnMedia(): Promise<{ dataDir: string; films: string }> {
  const source = makeDataDir();
  await run(source, 'add', ...NEW, '--file', FILM, '--thumbnail', PICTURE);
  const films = join(makeDataDir(), 'films.json');
  const [added] = await list(source);
  writeFileSync(films, JSON.stringify([{ ...added, id: undefined }]));

  const dataDir = makeDataDir();
  cpSync(join(source, 'media'), join(dataDir, 'media'), { recursive: true });
  mkdirSync(inMedia(dataDir, 'own/deep'), { recursive: true });
  for (const name of [
    'our night.mp4',
    '0123456789abcdef012.mp4',
    '0123456789ABCDEF0123.w1280.webp',
    '0123456789abcdef0123.mov',
    'demo-first-dance.mp4',
    'demo-mine.mp4',
    'own/deep/night.mp4',
    'own/0123456789abcdef0123.webm',
    '.hidden',
    '.gallery-notes',
  ])
    writeFileSync(inMedia(dataDir, name), `the operator's ${name}`);
  symlinkSync('our night.mp4', inMedia(dataDir, 'link.mp4'));
  symlinkSync('0123456789abcdef012.mp4', inMedia(dataDir, 'abcdef0123456789.mp4'));
  symlinkSync('own', inMedia(dataDir, 'folder-link'));
  symlinkSync('/nowhere/at-all.mp4', inMedia(dataDir, 'demo-mixer.w480.avif.mp4'));
  return { dataDir, films };
}

describe('media beside a new database', () => {
  it('are unchanged after every command and a start of the server', async () => {
    const { dataDir, films } = await makeOwnMedia();
    const media = join(dataDir, 'media');
    const before = readFiles(media);
    const expectUntouched = () => expect(readFiles(media)).toMatchObject(before);

    for (const args of [['list'], ['export'], ['backup', join(dataDir, 'a.tar')], ['tidy']]) {
      await run(dataDir, ...args);
      expectUntouched();
    }
    await run(dataDir, 'import', films);
    const id = (await run(dataDir, 'add', ...NEW, '--url', '/media/our%20night.mp4')).trim();
    for (const url of [
      '/media/0123456789abcdef012.mp4',
      '/media/own/deep/night.mp4',
      '/media/link.mp4',
      '/media/folder-link/deep/night.mp4',
      '/media/abcdef0123456789.mp4',
      '/media/demo-mine.mp4',
      'https://films.example/a.mp4',
    ]) {
      await run(dataDir, 'edit', id, '--url', url, '--thumbnail', url);
      expectUntouched();
    }
    await run(dataDir, 'edit', id, '--file', join(FILMS, 'vp8.webm'), '--no-thumbnail');
    await run(dataDir, 'feature', id);
    await run(dataDir, 'unfeature', id);
    await run(dataDir, 'move', id, '--to', '2');
    await run(dataDir, 'remove', id);
    await run(dataDir, 'restore', join(dataDir, 'a.tar'), '--force');
    expectUntouched();
    const server = await startServer({ DATA_DIR: dataDir });
    await server.stop();
    expectUntouched();
  });

  it('stay when the database is emptied', async () => {
    const dataDir = makeDataDir();
    await run(dataDir, 'add', ...NEW, '--file', FILM, '--thumbnail', PICTURE);
    const before = readFiles(join(dataDir, 'media'));
    await runSql({ DATA_DIR: dataDir }, 'DELETE FROM videos');
    await run(dataDir, 'list');
    await run(dataDir, 'add', ...NEW, ...URL_OPTION);
    expect(readFiles(join(dataDir, 'media'))).toEqual(before);
  });
});

it('a film that doesn’t fit the disk is refused in one line, and nothing of it stays', async () => {
  const dataDir = makeDataDir();
  await run(dataDir, 'list');
  const before = readFiles(join(dataDir, 'media'));
  // Limits files to 200 blocks of 512 bytes, like a disk that is nearly full.
  const script = 'ulimit -f 200; exec "$0" "$@"';
  const adding = ['add', ...NEW, '--file', join(ROOT, 'sites/chalk-and-neon/gallery/beams.mp4')];
  const args = ['-c', script, process.execPath, GALLERY, ...adding];
  const ended = await runToEnd(args, { DATA_DIR: dataDir }, 'sh');
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^EFBIG[^\n]+\n$/);
  expect(readFiles(join(dataDir, 'media'))).toEqual(before);
  expect(await list(dataDir)).toHaveLength(8);
});
