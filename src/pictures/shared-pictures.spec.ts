import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadStore } from '../../test/support/bad-store.js';
import { makeDataDir } from '../../test/support/data-dir.js';
import { makeMediaUrl } from '../../test/support/media-stores.js';
import { watchPuts } from '../../test/support/painted-site.js';
import { loadConfig } from '../config/config.js';
import { S3MediaStore } from '../media/s3.media-store.js';
import { SharedPictures } from './shared-pictures.js';

const USED = '0123456789abcdef';
const OLD = 'fedcba9876543210';
const FILES = [USED, OLD].flatMap((name) => [`${name}-480.avif`, `${name}.json`]);

describe('pictures in a store', () => {
  let store: BadStore;
  let puts: string[];
  let folder: string;
  let media: S3MediaStore;
  let pictures: SharedPictures;
  const listStored = async () => [...(await pictures.list()).keys()].toSorted();

  beforeEach(async () => {
    store = new BadStore();
    puts = watchPuts(store);
    folder = makeDataDir();
    const MEDIA_URL = makeMediaUrl(await store.start());
    media = new S3MediaStore(loadConfig({ MEDIA_URL }).mediaStore!);
    pictures = new SharedPictures(media.hidden, folder);
    for (const file of FILES) writeFileSync(join(folder, file), `${file} in every byte`);
    await pictures.put(FILES);
  });
  afterEach(() => store.stop());

  it('are neither listed nor found among the media', async () => {
    expect(await listStored()).toEqual(FILES.toSorted());
    expect(await media.list()).toEqual([]);
  });

  it('stay when they were put there lately, although no page uses them', async () => {
    await pictures.tidy([USED]);
    expect(await listStored()).toEqual(FILES.toSorted());
    expect(puts).toHaveLength(FILES.length);
  });

  it('are marked when they are used, and removed when nobody has used them for a month', async () => {
    const foreign = '.pictures/notes.txt';
    await media.hidden.put(foreign, join(folder, FILES[0]!));
    store.fault = 'a list of old files';
    puts.length = 0;
    await pictures.tidy([USED]);
    expect(puts).toEqual([`${USED}.json`]);
    store.fault = 'none';
    expect(await listStored()).toEqual([`${USED}-480.avif`, `${USED}.json`]);
    expect([...(await media.hidden.list('.pictures/')).keys()]).toContain(foreign);
  });

  it('are put there later when the store was away, if they are used', async () => {
    for (const name of [USED, OLD]) writeFileSync(join(folder, `${name}-960.avif`), 'made here');
    await pictures.tidy([USED]);
    expect(await listStored()).toEqual([...FILES, `${USED}-960.avif`].toSorted());
  });

  it('come whole or not at all', async () => {
    const [file] = FILES as [string];
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
    rmSync(join(folder, file));
    store.fault = 'half an answer';
    expect(await pictures.fetch(file)).toBe(false);
    expect(readdirSync(folder).toSorted()).toEqual(FILES.slice(1).toSorted());
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("media store doesn't answer"));
    warn.mockRestore();
    store.fault = 'none';
    expect(await new SharedPictures(media.hidden, folder).fetch(file)).toBe(true);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(`${file} in every byte`);
  });
});
