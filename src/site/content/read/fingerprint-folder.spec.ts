import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeSmallSite } from '../../../../test/support/small-site.js';
import { fingerprintFolder } from './fingerprint-folder.js';

describe('fingerprintFolder', () => {
  it('doesn’t follow symbolic links that lead round in a circle', async () => {
    const folder = makeSmallSite();
    for (const name of ['one', 'two']) symlinkSync('..', join(folder, 'pictures', name));
    expect((await fingerprintFolder(folder)).split('\n').length).toBeLessThan(20);
  });

  it('includes a folder within pictures, but none of its files', async () => {
    const folder = makeSmallSite();
    const before = await fingerprintFolder(folder);
    mkdirSync(join(folder, 'pictures/originals'));
    cpSync(join(folder, 'pages'), join(folder, 'pictures/originals/pages'), { recursive: true });
    expect(await fingerprintFolder(folder)).not.toBe(before);
    expect(await fingerprintFolder(folder)).not.toContain('originals/pages');
  });

  it('doesn’t wait for a named pipe among the pages', async () => {
    const folder = makeSmallSite();
    execFileSync('mkfifo', [join(folder, 'pages/pipe.yaml')]);
    expect(await fingerprintFolder(folder)).toContain('pages/pipe.yaml');
  });
});
