import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../test/support/data-dir.js';
import { makeSmallSite } from '../../test/support/small-site.js';
import { hashFolder, stampFolder } from './stamp-folder.js';

describe('whether a site’s folder has changed is found out', () => {
  it('without walking through links that lead round in circles', () => {
    const folder = makeSmallSite();
    for (const name of ['one', 'two']) symlinkSync('..', join(folder, 'pictures', name));
    expect(stampFolder(folder).split('\n').length).toBeLessThan(20);
  });

  it('without reading a folder within its folders', () => {
    const folder = makeSmallSite();
    const before = hashFolder(folder);
    mkdirSync(join(folder, 'pictures/originals'));
    cpSync(join(folder, 'pages'), join(folder, 'pictures/originals/pages'), { recursive: true });
    expect(hashFolder(folder)).not.toBe(before);
    expect(stampFolder(folder)).not.toContain('originals/pages');
  });

  it('without waiting for a pipe that is called like a page', () => {
    const folder = makeSmallSite();
    execFileSync('mkfifo', [join(folder, 'pages/pipe.yaml')]);
    expect(hashFolder(folder)).toHaveLength(64);
  });

  it('in the same way for a copy of it', () => {
    const folder = makeSmallSite();
    const copy = join(makeDataDir(), 'copy');
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    expect(hashFolder(copy)).toBe(hashFolder(folder));
  });
});
