import { jest } from '@jest/globals';
import Database from 'better-sqlite3';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVideos } from '../../../test/support/open-videos.js';
import { SqliteDatabase } from '../../platform/database/sqlite.database.js';
import { createGalleryProgram } from './program.js';

describe('a command', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    delete process.env.DATA_DIR;
  });

  it('waits only once for another program that writes, even with unused files', async () => {
    const { config, close } = await openVideos();
    writeFileSync(join(config.mediaDir, `${'f'.repeat(20)}.mp4`), '');
    await close();
    process.env.DATA_DIR = config.dataDir;
    const other = new Database(join(config.dataDir, 'disco.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const writes = jest.spyOn(SqliteDatabase.prototype, 'writeAlone');
    const running = createGalleryProgram().parseAsync(['feature', '3'], { from: 'user' });
    await expect(running).rejects.toMatchObject({ driverError: { code: 'SQLITE_BUSY' } });
    expect(writes).toHaveBeenCalledTimes(1);
    other.close();
  });
});
