import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeSmallSite, SMALL_SITE } from '../../../../test/support/small-site.js';
import { fingerprintFolder } from './fingerprint-folder.js';

describe('whether a site’s folder has changed is found out', () => {
  it('without walking through links that lead round in circles', async () => {
    const folder = makeSmallSite();
    for (const name of ['one', 'two']) symlinkSync('..', join(folder, 'pictures', name));
    expect((await fingerprintFolder(folder)).split('\n').length).toBeLessThan(20);
  });

  it('without reading a folder within its folders', async () => {
    const folder = makeSmallSite();
    const before = await fingerprintFolder(folder);
    mkdirSync(join(folder, 'pictures/originals'));
    cpSync(join(folder, 'pages'), join(folder, 'pictures/originals/pages'), { recursive: true });
    expect(await fingerprintFolder(folder)).not.toBe(before);
    expect(await fingerprintFolder(folder)).not.toContain('originals/pages');
  });

  it('without waiting for a pipe that is called like a page', async () => {
    const folder = makeSmallSite();
    execFileSync('mkfifo', [join(folder, 'pages/pipe.yaml')]);
    expect(await fingerprintFolder(folder)).toContain('pages/pipe.yaml');
  });

  it('one file at a time, with everything else going on in between', async () => {
    let isLooking = true;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (isLooking) setImmediate(count);
    };
    setImmediate(count);
    await fingerprintFolder(makeSmallSite());
    isLooking = false;
    expect(turns).toBeGreaterThan(Object.keys(SMALL_SITE).length);
  });
});
