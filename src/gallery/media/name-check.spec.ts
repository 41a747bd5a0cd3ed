import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { hashFile } from '../../platform/files/copy-and-hash.js';
import { NameCheck } from './name-check.js';

it('a name check tells a name that is the content’s from any other, and notices a change of the content', async () => {
  const file = join(makeDataDir(), 'film.mp4');
  const names = new NameCheck();
  expect(await names.matches(file, 'aa')).toBe(false);
  writeFileSync(file, 'the first film');
  const { sha256 } = await hashFile(file);
  const ask = () => names.matches(file, sha256.slice(0, 20));
  expect(await Promise.all([ask(), ask(), names.matches(file, 'aa')])).toEqual([true, true, false]);
  const then = new Date('2026-05-01');
  writeFileSync(file, 'the other film');
  utimesSync(file, then, then);
  expect(await ask()).toBe(false);
  writeFileSync(file, 'the first film');
  expect(await ask()).toBe(true);
  rmSync(file);
  expect(await ask()).toBe(false);
});
