import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../config/paths.js';
import { BadFileError } from '../files/regular-file.js';
import { createStagePath } from '../files/staging.js';
import type { MediaStore } from './media-store.js';

/**
 * Puts the demonstration films' files in place, by the names that the migration gives them. Another
 * file with the name stays: it is the operator's.
 */
export async function placeDemoMedia(store: MediaStore, mediaDir: string): Promise<void> {
  // The site works without its films.
  const names = existsSync(DEMO_MEDIA_DIR) ? readdirSync(DEMO_MEDIA_DIR) : [];
  for (const name of names) {
    const stage = createStagePath(mediaDir);
    copyFileSync(join(DEMO_MEDIA_DIR, name), stage);
    try {
      await store.put({ stage, path: `demo-${name}` });
    } catch (error) {
      if (!(error instanceof BadFileError)) throw error;
    } finally {
      rmSync(stage, { force: true });
    }
  }
}
