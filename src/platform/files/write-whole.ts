import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { clearingStages, createStagePath } from './staging.js';

/** Writes a file, or replaces it, so that it is never seen half-written. */
export async function writeWhole(
  path: string,
  content: Buffer | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  await clearingStages(async () => {
    const stage = createStagePath(dirname(path));
    await writeFile(stage, content, { flush: true });
    await rename(stage, path);
  });
}
