import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { VERSION } from '../../platform/config/paths.js';
import { writeWhole } from '../../platform/files/write-whole.js';

/** Raised with each change of `SiteContent` after which an earlier version's can't be shown. */
const FORMAT = 4;

/** The last good content that a data folder has seen. */
interface KeptContent {
  format: number;
  /** The product's: another one may read something else from the same folder. */
  version: string;
  /** `hashFolder` of the folder that it was read from. */
  hash: string;
  content: SiteContent;
}

/** @returns undefined when there is none that this version can show */
export function readKept(dataDir: string): KeptContent | undefined {
  try {
    const kept = JSON.parse(readFileSync(findFile(dataDir), 'utf8')) as KeptContent;
    return kept.format === FORMAT ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the disk is full, for instance */
export async function keep(dataDir: string, hash: string, content: SiteContent): Promise<void> {
  const kept: KeptContent = { format: FORMAT, version: VERSION, hash, content };
  await writeWhole(findFile(dataDir), JSON.stringify(kept));
}

function findFile(dataDir: string): string {
  return join(dataDir, 'content.json');
}
