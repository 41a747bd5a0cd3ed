import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmpty, repackFilms, stage } from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { runSql } from '../../../test/support/engines.js';
import { openVideos } from '../../../test/support/open-videos.js';
import { writeBackup } from './write-backup.js';

/** A gallery with one film and one file, and its backup: these tests are about the film. */
let archive: string;
beforeAll(async () => {
  const open = await openVideos();
  const { config, dataSource, close } = open;
  rmSync(config.mediaDir, { recursive: true });
  mkdirSync(config.mediaDir);
  writeFileSync(join(config.mediaDir, 'own.mp4'), 'film');
  await dataSource.query('DELETE FROM videos WHERE id <> 3');
  await dataSource.query(`UPDATE videos SET url = '/media/own.mp4', thumbnail_url = NULL`);
  archive = join(makeDataDir(), 'gallery.tar');
  await writeBackup(open, archive);
  await close();
});

/** @returns what a restore of it says */
async function refuse(file: string): Promise<string> {
  const { message } = await stage(file, await openEmpty(), async () => {}).then(
    () => new Error('it was taken'),
    (error: Error) => error,
  );
  return message;
}

describe('the films of a backup', () => {
  it.each([
    ['has an empty title', { title: ' ' }, /film 3: title: expected 1 to 200 characters/],
    ['has two lines of title', { title: 'a\nb' }, /film 3: title: /],
    ['has a number for a title', { title: 3 }, /film 3: title: /],
    ['has a megabyte of title', { title: 'x'.repeat(1e6) }, /film 3: title: /],
    ['has a long category', { category: 'x'.repeat(80) }, /film 3: category: /],
    ['has script for an address', { url: 'javascript:alert(1)' }, /film 3: url: /],
    ['has one for a thumbnail', { thumbnailUrl: 'data:,x' }, /film 3: thumbnailUrl: /],
    ['has a film half featured', { featured: 2 }, /film 3: featured: expected true or false/],
    ['has a place between', { position: 1.5 }, /film 3: position: expected a whole/],
    ['has a word for a place', { position: 'first' }, /film 3: position: /],
    ['has a word for a date', { uploadedAt: 'yesterday' }, /film 3: uploadedAt: /],
    ['has a film that ends before', { durationSeconds: -1 }, /film 3: durationSeconds: /],
    ['has an id below 1', { id: -3 }, /film -3: id: expected a positive/],
    ['has an id without a next', { id: 2 ** 31 - 1 }, /film 2147483647: id: /],
    ['has a field that films haven’t', { more: 1 }, /film 3: more: not a field of a film/],
    ['has a field too few', { position: undefined }, /film 3: position: /],
  ])('that %s are refused, in one line that names it', async (_, fields, expected) => {
    const changed = await repackFilms(archive, (text) => {
      const { films, ...rest } = JSON.parse(text) as { films: object[] };
      return JSON.stringify({ ...rest, films: films.map((film) => ({ ...film, ...fields })) });
    });
    const message = await refuse(changed);
    expect(message).toMatch(/^file: [^\n]+$/);
    expect(message).toMatch(expected);
  });

  it.each([
    ['twice', (text: string) => text.replace(/\[(.*)\]/s, '[$1,$1]'), /film 3: id: is there twice/],
    [
      'with no more ids to give',
      (text: string) => text.replace(/"lastId": \d+/, '"lastId": 9223372036854775807'),
      /films\.json: lastId: expected a number/,
    ],
  ])('that are there %s are refused', async (_, change, expected) => {
    expect(await refuse(await repackFilms(archive, change))).toMatch(expected);
  });

  it('may name a file that doesn’t exist, with a warning', async () => {
    const changed = await repackFilms(archive, (text) =>
      text.replace('"thumbnailUrl": null', '"thumbnailUrl": "/media/gone.jpg"'),
    );
    const missing = await stage(changed, await openEmpty(), async (each) => each.missing);
    expect(missing).toEqual([
      'film 3: there is no file /media/gone.jpg, neither in the backup nor here',
    ]);
  });
});

it('a film that was changed by hand is kept in a backup, and named if restore would refuse it', async () => {
  const open = await openVideos();
  await runSql({ DATA_DIR: open.config.dataDir }, `UPDATE videos SET title = '' WHERE id = 3`);
  const target = join(makeDataDir(), 'a.tar');
  const { problems } = await writeBackup(open, target);
  expect(problems).toEqual([expect.stringMatching(/^film 3: title: expected 1 to 200/)]);
  await expect(stage(target, open, async () => {})).rejects.toThrow(/^file: film 3: /);
  await open.close();
});

it('a backup says that the site isn’t in it where its folder has gone', async () => {
  const SITE_DIR = join(makeDataDir(), 'moved-away');
  const open = await openVideos({ DATA_DIR: makeDataDir(), SITE_DIR });
  const { problems } = await writeBackup(open, join(makeDataDir(), 'a.tar'));
  expect(problems).toEqual([`the site is not in this backup: there is no folder ${SITE_DIR}`]);
  await open.close();
});
