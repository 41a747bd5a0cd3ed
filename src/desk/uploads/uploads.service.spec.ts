import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { loadConfig } from '../../platform/config/config.js';
import { DeskStore } from '../store/desk-store.js';
import { UploadsService } from './uploads.service.js';

const OLD = 'a'.repeat(32);
const NEW = 'b'.repeat(32);
const HALF = 'c'.repeat(32);

const dataDir = makeDataDir();
const folder = join(dataDir, 'uploads');

function put(id: string, hours: number, content = 'film'): void {
  const [path, info] = [join(folder, id), join(folder, `${id}.json`)];
  writeFileSync(path, content);
  writeFileSync(info, JSON.stringify({ id, size: 4, metadata: { filename: `${id[0]}.mp4` } }));
  const then = Date.now() / 1000 - hours * 3600;
  utimesSync(path, then, then);
}

it('lets go of what nothing was added to for a day, and keeps the rest', async () => {
  mkdirSync(folder);
  put(OLD, 25);
  put(NEW, 23);
  put(HALF, 1, 'fi');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const config = loadConfig({ DATA_DIR: dataDir });
  const store = new DeskStore(config);
  const uploads = new UploadsService(config, store);
  uploads.sweep();
  expect(readdirSync(folder)).toEqual([NEW, `${NEW}.json`, HALF, `${HALF}.json`, 'notes.txt']);
  expect(await uploads.listUnderWay()).toEqual([{ id: HALF, name: 'c.mp4', size: 4, offset: 2 }]);

  const use = (id: string) => uploads.use({ upload: id }, async ({ upload }) => upload!.name);
  await expect(use(HALF)).rejects.toThrow('upload: it has not arrived completely');
  await expect(use(OLD)).rejects.toThrow('upload: it is not here any more');
  await expect(use('../disco.sqlite')).rejects.toThrow('upload: it is not here any more');
  const twice = await Promise.allSettled([use(NEW), use(NEW)]);
  expect(twice).toMatchObject([{ value: 'b.mp4' }, { value: 'b.mp4' }]);
  expect(readdirSync(folder)).toEqual([HALF, `${HALF}.json`, 'notes.txt']);
  await store.onApplicationShutdown();
});
