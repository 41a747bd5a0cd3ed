import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../config/paths.js';
import { createStagePath, sweepStages } from '../files/staging.js';

/** Puts the demonstration films' files under the names that the migration gives them. */
export function copyDemoMedia(mediaDir: string): void {
  // Of an earlier try that was killed.
  sweepStages(mediaDir);
  // The site works without its films.
  const names = existsSync(DEMO_MEDIA_DIR) ? readdirSync(DEMO_MEDIA_DIR) : [];
  for (const name of names) {
    // Copied beside and renamed, so that a half-written file is never served.
    const stage = createStagePath(mediaDir);
    copyFileSync(join(DEMO_MEDIA_DIR, name), stage);
    renameSync(stage, join(mediaDir, `demo-${name}`));
  }
}
