import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import {
  FILM,
  FILMS,
  listFilms as list,
  NEW,
  PICTURE,
  runGalleryOk as run,
} from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import { startServer } from '../support/server-process.js';

/** Makes the list and the media of another gallery, with one film. */
async function makeGallery(): Promise<{ films: string; media: string }> {
  const dataDir = makeDataDir();
  await run(dataDir, 'add', ...NEW, '--file', FILM, '--thumbnail', PICTURE);
  const films = join(dataDir, 'films.json');
  const [added] = await list(dataDir);
  writeFileSync(films, JSON.stringify([{ ...added, id: undefined }]));
  return { films, media: join(dataDir, 'media') };
}

it('an operator’s media beside a new database are unchanged after every command and a start of the server', async () => {
  const gallery = await makeGallery();
  const dataDir = makeDataDir();
  const media = join(dataDir, 'media');
  cpSync(gallery.media, media, { recursive: true });
  mkdirSync(join(media, 'own/deep'), { recursive: true });
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
    writeFileSync(join(media, name), `the operator's ${name}`);
  symlinkSync('our night.mp4', join(media, 'link.mp4'));
  symlinkSync('0123456789abcdef012.mp4', join(media, 'abcdef0123456789.mp4'));
  symlinkSync('own', join(media, 'folder-link'));
  symlinkSync('/nowhere/at-all.mp4', join(media, 'demo-mixer.w480.avif.mp4'));
  const before = readFiles(media);
  const expectUntouched = () => expect(readFiles(media)).toMatchObject(before);

  for (const args of [['list'], ['export'], ['backup', join(dataDir, 'a.tar')], ['tidy']]) {
    await run(dataDir, ...args);
    expectUntouched();
  }
  await run(dataDir, 'import', gallery.films);
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
