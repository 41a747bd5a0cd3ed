import Database from 'better-sqlite3';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmpty, repackDatabase } from '../../test/support/archive.js';
import { makeDataDir } from '../../test/support/data-dir.js';
import { openVideos } from '../../test/support/open-videos.js';
import { stageBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const ignore = () => {};

/** A backup of a gallery with one film and one file: these tests are about the database. */
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

/** As an operator might, with sqlite3. */
const loosen = (columns: string) => `
  PRAGMA writable_schema = ON;
  UPDATE sqlite_master SET sql = replace(sql, '${columns}') WHERE name = 'videos';`;

const setField = (assignment: string) => `UPDATE videos SET ${assignment} WHERE id = 3`;

describe('the database of a backup', () => {
  it.each([
    ['lacks a table', 'DROP TABLE videos', /the table videos is missing/],
    ['lacks an index', 'DROP INDEX videos_position', /the index videos_position is missing/],
    ['has another table', 'CREATE TABLE more (x)', /the table more is not one of this program's/],
    ['has another index', 'CREATE INDEX more ON videos (url)', /the index more is not one/],
    ['has a view', 'CREATE VIEW more AS SELECT 1', /the view more is not one/],
    [
      'has a trigger',
      'CREATE TRIGGER more AFTER INSERT ON videos BEGIN DELETE FROM videos; END',
      /the trigger more is not one/,
    ],
    [
      'has a trigger that takes part in the migrations',
      `DROP TABLE gallery; DELETE FROM migrations WHERE id > 1;
       CREATE TRIGGER more AFTER INSERT ON migrations BEGIN DELETE FROM videos; END`,
      /the trigger more is not one/,
    ],
    [
      'has another column',
      'ALTER TABLE videos ADD COLUMN more text',
      /the table videos is not made as this program makes it/,
    ],
    ['allows no title', loosen(`"title" text NOT NULL', '"title" text`), /the table videos is not/],
    ['has an empty title', setField(`title = ' '`), /film 3: title: expected 1 to 200 characters/],
    ['has two lines of title', setField(`title = 'a' || char(10) || 'b'`), /film 3: title: /],
    ['has bytes for a title', setField(`title = x'ff00'`), /film 3: title: /],
    ['has 100 MB of title', setField(`title = hex(zeroblob(5e7))`), /film 3: title: /],
    ['has a long category', setField(`category = hex(zeroblob(40))`), /film 3: category: /],
    ['has script for an address', setField(`url = 'javascript:alert(1)'`), /film 3: url: /],
    ['has one for a thumbnail', setField(`thumbnail_url = 'data:,x'`), /film 3: thumbnailUrl: /],
    ['has a film half featured', setField('featured = 2'), /film 3: featured: expected 0 or 1/],
    ['has a place between', setField('position = 1.5'), /film 3: position: expected a whole/],
    ['has a word for a place', setField(`position = 'first'`), /film 3: position: /],
    ['has a word for a date', setField(`uploaded_at = 'yesterday'`), /film 3: uploaded_at: /],
    [
      'has a film that ends before',
      setField('duration_seconds = -1'),
      /film 3: duration_seconds: /,
    ],
    ['has an endless film', setField('duration_seconds = 9e999'), /film 3: duration_seconds: /],
    ['has an id below 1', setField('id = -3'), /film -3: id: expected a positive/],
    ['has an id without a next', setField('id = 9223372036854775807'), /film 9\d+: id: /],
    [
      'has no more ids to give',
      `UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'videos'`,
      /sqlite_sequence: seq: expected a number/,
    ],
  ])('that %s is refused, in one line that names it', async (_, sql, message) => {
    const place = await openEmpty();
    const error = await stageBackup(await repackDatabase(archive, sql), place, ignore).then(
      () => new Error('it was taken'),
      (reason: Error) => reason,
    );
    expect(error.message).toMatch(/^file: [^\n]+$/);
    expect(error.message).toMatch(message);
  });

  it('may name a file that doesn’t exist, with a warning', async () => {
    const sql = setField(`thumbnail_url = '/media/gone.jpg', url = '/media/own.mp4'`);
    const place = await openEmpty();
    const { missing } = await stageBackup(await repackDatabase(archive, sql), place, ignore);
    expect(missing).toEqual([
      'film 3: there is no file /media/gone.jpg, neither in the backup nor here',
    ]);
  });
});

describe('a gallery that was edited by hand', () => {
  it.each([
    ['film', setField(`title = ''`), /^film 3: title: expected 1 to 200/],
    ['table', 'CREATE TABLE more (x)', /^the database: the table more is not/],
  ])('is kept, and the %s that restore would refuse is named', async (_, sql, message) => {
    const open = await openVideos();
    const { config, close } = open;
    const database = new Database(join(config.dataDir, 'disco.sqlite'));
    database.exec(sql);
    database.close();
    const target = join(makeDataDir(), 'a.tar');
    const { problems } = await writeBackup(open, target);
    expect(problems).toEqual([expect.stringMatching(message)]);
    await expect(stageBackup(target, open, ignore)).rejects.toThrow(/^file: /);
    await close();
  });
});
