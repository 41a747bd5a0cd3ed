import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../shared/content/site-content.js';
import { VERSION } from '../config/paths.js';
import { writeWhole } from '../files/write-whole.js';

/** Raised with each change of `SiteContent`. */
const FORMAT = 2;
const PROGRAM = `${VERSION}-${FORMAT}`;

export interface KeptContent {
  /** `hashFolder` of the folder that it was read from. */
  hash: string;
  content: SiteContent;
}

function findKeptFile(dataDir: string): string {
  return join(dataDir, 'content.json');
}

/** @returns the last good content that this folder has seen, if this program can use it */
export function readKeptContent(dataDir: string): KeptContent | undefined {
  try {
    const kept = JSON.parse(readFileSync(findKeptFile(dataDir), 'utf8')) as KeptContent & {
      program: string;
    };
    return kept.program === PROGRAM ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** @throws when the disk is full, for instance */
export async function keepContent(dataDir: string, kept: KeptContent): Promise<void> {
  await writeWhole(findKeptFile(dataDir), JSON.stringify({ program: PROGRAM, ...kept }));
}
