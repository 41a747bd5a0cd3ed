import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVideos } from '../../../test/support/open-videos.js';
import { readFiles } from '../../../test/support/read-files.js';
import { loadConfig } from '../../platform/config/config.js';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';
import { makeDataDir } from '../../../test/support/data-dir.js';

it('a new gallery copies missing demonstration files and never replaces a file or link of that name', async () => {
  const { mediaDir, dataDir } = loadConfig({ DATA_DIR: makeDataDir() });
  writeFileSync(join(mediaDir, 'demo-mixer.mp4'), "the operator's");
  symlinkSync('/nowhere', join(mediaDir, 'demo-beams.mp4'));
  await (await openVideos(dataDir)).close();
  expect(readFileSync(join(mediaDir, 'demo-mixer.mp4'), 'utf8')).toBe("the operator's");
  expect(readFiles(mediaDir)).toMatchObject({
    'demo-beams.mp4': 'link to /nowhere',
    'demo-karaoke.mp4': readFiles(DEMO_MEDIA_DIR)['karaoke.mp4'],
  });
});
