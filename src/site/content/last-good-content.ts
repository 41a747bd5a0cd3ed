import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { VERSION } from '../../platform/config/paths.js';
import { writeWhole } from '../../platform/files/write-whole.js';

/** Raised with each change of `SiteContent` after which an earlier version's can't be shown. */
const FORMAT = 4;

/** The last good content that a data folder has seen. */
interface LastGoodContent {
  format: number;
  /** The product's: another one may read something else from the same folder. */
  version: string;
  /** Of the folder that it was read from. */
  fingerprint: string;
  content: SiteContent;
}

/** @returns undefined when there is none that this version can show */
export function readLastGood(dataDir: string): LastGoodContent | undefined {
  try {
    const last = JSON.parse(readFileSync(findFile(dataDir), 'utf8')) as LastGoodContent;
    return last.format === FORMAT ? last : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the disk is full, for instance */
export async function writeLastGood(
  dataDir: string,
  fingerprint: string,
  content: SiteContent,
): Promise<void> {
  const last: LastGoodContent = { format: FORMAT, version: VERSION, fingerprint, content };
  await writeWhole(findFile(dataDir), JSON.stringify(last));
}

function findFile(dataDir: string): string {
  return join(dataDir, 'content.json');
}
