import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { VERSION } from '../../platform/config/paths.js';
import type { Texts } from './read/site-source.js';
import { writeWhole } from '../../platform/files/write-whole.js';

/** Raised with each change of `SiteContent` after which an earlier version's can't be shown. */
const FORMAT = 4;

const findFile = (dataDir: string) => join(dataDir, 'content.json');

/** The last good content that a data folder has seen. */
interface LastGoodContent {
  format: number;
  /** The product's: another one may read something else from the same folder. */
  version: string;
  /** Of the folder that it was read from. */
  fingerprint: string;
  content: SiteContent;
  /** What it was made of: for a version that needs it in another form. */
  texts?: Texts;
}

/** @returns without its content if that is in another version's form; undefined where there is none */
export function readLastGood(dataDir: string): Partial<LastGoodContent> | undefined {
  try {
    const last = JSON.parse(readFileSync(findFile(dataDir), 'utf8')) as LastGoodContent;
    return last.format === FORMAT ? last : { texts: last.texts };
  } catch {
    return undefined;
  }
}

/** @throws when the disk is full, for instance */
export async function writeLastGood(
  dataDir: string,
  fingerprint: string,
  content: SiteContent,
  texts: Texts | undefined,
): Promise<void> {
  const last: LastGoodContent = { format: FORMAT, version: VERSION, fingerprint, content, texts };
  await writeWhole(findFile(dataDir), JSON.stringify(last));
}
