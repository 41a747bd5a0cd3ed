import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../test/support/data-dir.js';
import { createStagePath } from '../files/staging.js';
import { copyDemoMedia } from './demo-media.js';

it('removes what an earlier try has left that was killed', () => {
  const mediaDir = makeDataDir();
  const stale = createStagePath('').replace(/-\d+-[0-9a-f]{8}-/, '-999999999-00000000-');
  writeFileSync(join(mediaDir, stale), '');
  copyDemoMedia(mediaDir);
  const names = readdirSync(mediaDir);
  expect(names).toContain('demo-first-dance.mp4');
  expect(names.filter((name) => !name.startsWith('demo-'))).toEqual([]);
});
