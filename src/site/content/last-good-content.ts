import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { writeWhole } from '../../platform/files/write-whole.js';

/** Should its form change, it needs another name: no build shows what it can't read. */
const findFile = (dataDir: string) => join(dataDir, 'content.json');

/** The last good content that a data folder has seen. */
interface LastGoodContent {
  /** Another one may read something else from the same folder. */
  build: string;
  /** Of the folder that it was read from. */
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

/** @throws when the disk is full, for instance */
export async function writeLastGood(dataDir: string, last: LastGoodContent): Promise<void> {
  await writeWhole(findFile(dataDir), JSON.stringify(last));
}
