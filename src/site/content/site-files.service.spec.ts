import { copyFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { hashFile } from '../../platform/files/copy-and-hash.js';
import { SiteFilesService } from './site-files.service.js';

describe('a file of the site’s folder', () => {
  const folder = makeDataDir();
  const path = join(folder, 'party.mp4');
  const service = new SiteFilesService();
  let name: string;

  beforeAll(async () => {
    writeFileSync(path, 'the first film');
    name = `${(await hashFile(path)).sha256.slice(0, 16)}.mp4`;
    service.follow(folder, { [name]: 'party.mp4' });
  });

  it('is served under the name of its content', async () => {
    expect(await service.find(name)).toBe(path);
  });

  it('is no longer served under it once another file has taken its place, of whatever size and age', async () => {
    copyFileSync(path, `${path}.old`);
    const then = new Date('2026-05-01');
    writeFileSync(path, 'the other film');
    utimesSync(path, then, then);
    expect(await service.find(name)).toBeUndefined();
    copyFileSync(`${path}.old`, path);
    const found = [service.find(name), service.find(name)];
    expect(await Promise.all(found)).toEqual([path, path]);
    rmSync(path);
    expect(await service.find(name)).toBeUndefined();
  });

  it('is not found by the name of a property of all objects', async () => {
    expect(await service.find('constructor')).toBeUndefined();
  });
});
