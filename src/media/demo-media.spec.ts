import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../test/support/data-dir.js';
import { readFiles } from '../../test/support/read-files.js';
import { loadConfig } from '../config/config.js';
import { DEMO_MEDIA_DIR } from '../config/paths.js';
import { placeDemoMedia } from './demo-media.js';
import { DiskMediaStore } from './disk.media-store.js';

it('puts in what is not there, and leaves what is', async () => {
  const config = loadConfig({ DATA_DIR: makeDataDir() });
  const { mediaDir } = config;
  writeFileSync(join(mediaDir, 'demo-mixer.mp4'), "the operator's");
  symlinkSync('/nowhere', join(mediaDir, 'demo-beams.mp4'));
  await placeDemoMedia(new DiskMediaStore(config), mediaDir);
  expect(readFileSync(join(mediaDir, 'demo-mixer.mp4'), 'utf8')).toBe("the operator's");
  expect(readFiles(mediaDir)).toMatchObject({
    'demo-beams.mp4': 'link to /nowhere',
    'demo-karaoke.mp4': readFiles(DEMO_MEDIA_DIR)['karaoke.mp4'],
  });
});
