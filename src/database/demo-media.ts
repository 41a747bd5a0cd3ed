import { copyFileSync, existsSync, lstatSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../config/paths.js';
import { createStagePath } from '../files/staging.js';

/**
 * Copies the demonstration films' files to the names that the migration gives them. An existing
 * file stays: it may be the operator's.
 */
export function copyDemoMedia(mediaDir: string): void {
  // The site works without its films.
  const names = existsSync(DEMO_MEDIA_DIR) ? readdirSync(DEMO_MEDIA_DIR) : [];
  for (const name of names) {
    const target = join(mediaDir, `demo-${name}`);
    if (lstatSync(target, { throwIfNoEntry: false })) continue;
    // Copied to a temporary name and renamed, so that a half-written file is never served.
    const stage = createStagePath(mediaDir);
    copyFileSync(join(DEMO_MEDIA_DIR, name), stage);
    renameSync(stage, target);
  }
}
