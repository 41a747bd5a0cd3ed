import { jest } from '@jest/globals';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { FILM_FIELDS } from '../../../test/support/archive.js';
import { runGallery, runGalleryProcess } from '../../../test/support/gallery.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import {
  ENGINES,
  makeAtCommit,
  makeGallerySettings,
  type GallerySettings,
  runSql,
} from '../../../test/support/engines.js';
import { openVideos } from '../../../test/support/open-videos.js';
import { loadConfig } from '../config/config.js';
import { GALLERY } from '../../gallery/videos/demo-films.js';
import { openDatabase, runMigrations } from './open-database.js';
import { openPostgres } from './open-postgres.js';
import { openSqlite } from './open-sqlite.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { findOldestProgram, type GalleryMigration, mayRun } from './oldest-program.js';

class AddRating9000000000000 implements GalleryMigration {
  readonly oldestProgram: string = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "videos" ADD COLUMN "rating" integer DEFAULT 5');
    await queryRunner.query('CREATE TABLE "likes" ("film" integer)');
  }
}

class AddRatingForNewOnes9000000000000 extends AddRating9000000000000 {
  override readonly oldestProgram = '99.0.0';
}

async function makeNewer(
  place: GallerySettings,
  newest: new () => GalleryMigration,
): Promise<void> {
  MIGRATIONS.push(newest);
  try {
    const { dataSource } = await openDatabase(loadConfig(place), GALLERY);
    await dataSource.destroy();
  } finally {
    MIGRATIONS.pop();
  }
}

describe.each(ENGINES)('a database that is newer than the program, in %s,', (engine) => {
  let place: GallerySettings;
  beforeEach(async () => {
    place = await makeGallerySettings(engine);
  });

  it('is used when its newest migration allows this program', async () => {
    await makeNewer(place, AddRating9000000000000);
    const open = await openVideos(place);
    expect(await open.videos.list()).toHaveLength(8);
    expect(await open.videos.add(FILM_FIELDS)).toMatchObject({ id: 9 });
    await open.videos.remove(2);
    await open.close();
    await makeNewer(place, AddRating9000000000000);
    const ratings = await runSql(place, 'SELECT DISTINCT rating FROM videos');
    expect(ratings).toEqual([{ rating: 5 }]);
  });

  it('is refused when that migration demands a newer program, or nothing is recorded', async () => {
    await makeNewer(place, AddRatingForNewOnes9000000000000);
    const message = /newer than this program \(it knows AddRatingForNewOnes9000000000000\)/;
    await expect(openVideos(place)).rejects.toThrow(message);
    await runSql(place, 'DELETE FROM gallery');
    await expect(openVideos(place)).rejects.toThrow(message);
    await runSql(place, 'DROP TABLE gallery');
    await expect(openVideos(place)).rejects.toThrow(message);
  });

  it('keeps the newer program’s record when an older one has waited to migrate', async () => {
    const config = loadConfig(place);
    const database = await (config.databaseUrl ? openPostgres : openSqlite)(config, []);
    await makeNewer(place, AddRatingForNewOnes9000000000000);
    await database.writeAlone((manager) => runMigrations(manager, database.name));
    await database.dataSource.destroy();
    const [gallery] = await runSql(place, 'SELECT oldest_program FROM gallery');
    expect(gallery).toEqual({ oldest_program: '99.0.0' });
  });

  it('is refused when the record is older than its newest migration', async () => {
    await (await openVideos(place)).close();
    await runSql(
      place,
      "INSERT INTO migrations (timestamp, name) VALUES (9000000000000, 'Unheard9000000000000')",
    );
    await expect(openVideos(place)).rejects.toThrow('newer than this program');
  });

  it('is migrated although a statement and the COMMIT take longer than the response timeout', async () => {
    class TakeLong9000000000000 extends AddRating9000000000000 {
      override async up(queryRunner: QueryRunner): Promise<void> {
        await super.up(queryRunner);
        if (!place.DATABASE_URL) return;
        await queryRunner.query('SELECT pg_sleep(3)');
        await queryRunner.query(makeAtCommit('likes', 'PERFORM pg_sleep(3)'));
        await queryRunner.query('INSERT INTO likes VALUES (1)');
      }
    }
    await makeNewer(place, TakeLong9000000000000);
    expect(await runSql(place, 'SELECT * FROM likes')).toHaveLength(place.DATABASE_URL ? 1 : 0);
  });

  it('is unchanged when its migration fails', async () => {
    class Fail9000000000000 extends AddRating9000000000000 {
      override async up(queryRunner: QueryRunner): Promise<void> {
        await super.up(queryRunner);
        throw new Error('no more');
      }
    }
    await (await openVideos(place)).close();
    const before = await runSql(place, 'SELECT * FROM videos, migrations');
    const printed = jest.spyOn(console, 'log');
    await expect(makeNewer(place, Fail9000000000000)).rejects.toThrow(
      /^The database [^\n]+ can't be brought up to date: no more\. Nothing in it was changed\.[^\n]*$/,
    );
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(await runSql(place, 'SELECT * FROM videos, migrations')).toEqual(before);
  });

  it('can be listed and backed up, with a warning that names the unknown migration', async () => {
    await makeNewer(place, AddRating9000000000000);
    const { DATA_DIR, ...env } = place;
    const run = (...args: string[]) =>
      env.DATABASE_URL ? runGalleryProcess(DATA_DIR, args, env) : runGallery(DATA_DIR, args);
    expect(await run('list')).toMatchObject({ status: 0, stderr: '' });
    const archive = join(makeDataDir(), 'gallery.tar');
    const kept = await run('backup', archive);
    expect(kept.status).toBe(0);
    expect(kept.stderr).toMatch(/^warning: the database[^\n]*AddRating9000000000000[^\n]*\n$/);
  });
});

it.each([
  ['0.1.0', true],
  ['1.1.0', true],
  ['1.1.10', false],
  ['10.0.0', false],
  ['', false],
  [undefined, false],
])('mayRun(%j) returns %j', (oldest, expected) => {
  expect(mayRun(oldest)).toBe(expected);
});

it('findOldestProgram returns the newest version that any migration names', () => {
  const asks = ['0.9.0', '0.10.0', '0.1.0'].map(
    (oldestProgram) => ({ oldestProgram }) as GalleryMigration,
  );
  expect(findOldestProgram(asks)).toBe('0.10.0');
});
