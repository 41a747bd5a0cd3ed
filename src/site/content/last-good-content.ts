import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { writeWhole } from '../../platform/files/write-whole.js';

/** Cache file. Rename it when its format changes, so that no build reads another's format. */
const findFile = (dataDir: string) => join(dataDir, 'content.json');

interface LastGoodContent {
  /** Build that read the folder. Another build may read it differently. */
  build: string;
  /** Hash of the folder's fingerprint. */
  fingerprint: string;
  content: SiteContent;
}

export function readLastGood(dataDir: string): LastGoodContent | undefined {
  try {
    return JSON.parse(readFileSync(findFile(dataDir), 'utf8')) as LastGoodContent;
  } catch {
    return undefined;
  }
}

export async function writeLastGood(dataDir: string, last: LastGoodContent): Promise<void> {
  await writeWhole(findFile(dataDir), JSON.stringify(last));
}
