import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { hashFile } from './copy-and-hash.js';
import { NameCheck } from './name-check.js';

it('a name check hashes a file, and notices a change of its content', async () => {
  const file = join(makeDataDir(), 'film.mp4');
  const names = new NameCheck();
  const ask = () => names.hash(file);
  expect(await ask()).toBeUndefined();
  writeFileSync(file, 'the first film');
  const { sha256 } = await hashFile(file);
  expect(await Promise.all([ask(), ask()])).toEqual([sha256, sha256]);
  const then = new Date('2026-05-01');
  writeFileSync(file, 'the other film');
  utimesSync(file, then, then);
  expect(await ask()).toBe((await hashFile(file)).sha256);
  writeFileSync(file, 'the first film');
  expect(await ask()).toBe(sha256);
  rmSync(file);
  expect(await ask()).toBeUndefined();
});
