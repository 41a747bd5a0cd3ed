import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withStage } from './staging.js';

/** Writes or replaces a file atomically: no reader sees it half-written. */
export async function writeWhole(
  path: string,
  content: Buffer | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  await withStage(dirname(path), async (stage) => {
    await writeFile(stage, content, { flush: true });
    await rename(stage, path);
  });
}
