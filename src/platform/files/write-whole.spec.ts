import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { writeWhole } from './write-whole.js';

it('writeWhole leaves no temporary file behind when the target is a folder', async () => {
  const folder = makeDataDir();
  mkdirSync(join(folder, 'taken'));
  await expect(writeWhole(join(folder, 'taken'), 'text')).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(readdirSync(folder)).toEqual(['taken']);
});
