import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../test/support/data-dir.js';
import { nameStaleStage } from '../../test/support/stale-stage.js';
import { copyDemoMedia } from './demo-media.js';

it('removes what an earlier try has left that was killed', () => {
  const mediaDir = makeDataDir();
  writeFileSync(join(mediaDir, nameStaleStage()), '');
  copyDemoMedia(mediaDir);
  const names = readdirSync(mediaDir);
  expect(names).toContain('demo-first-dance.mp4');
  expect(names.filter((name) => !name.startsWith('demo-'))).toEqual([]);
});
