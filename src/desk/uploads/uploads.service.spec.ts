import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { loadConfig } from '../../platform/config/config.js';
import { UploadsService } from './uploads.service.js';

it('UploadsService deletes uploads begun more than a day ago, complete or not, and no other files', async () => {
  const config = loadConfig({ DATA_DIR: makeDataDir() });
  const folder = join(config.dataDir, 'uploads');
  const uploads = new UploadsService(config);
  await uploads.sweep();
  mkdirSync(folder);
  const put = (letter: string, hours: number, content: string) => {
    const id = letter.repeat(32);
    const creation_date = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    writeFileSync(join(folder, id), content);
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ id, size: 4, offset: 0, creation_date }),
    );
    return [id, `${id}.json`];
  };
  put('a', 25, 'film');
  put('b', 25, 'fi');
  const kept = [...put('c', 23, 'film'), ...put('d', 23, 'fi')];
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await uploads.sweep();
  expect(readdirSync(folder)).toEqual([...kept, 'notes.txt']);
  expect(await uploads.countIncomplete()).toBe(1);
});
