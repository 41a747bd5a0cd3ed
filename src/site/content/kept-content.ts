import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { VERSION } from '../../platform/config/paths.js';
import { writeWhole } from '../../platform/files/write-whole.js';

/** Raised with each change of `SiteContent` after which an earlier version's can't be shown. */
const FORMAT = 3;
const PROGRAM = `${VERSION}-${FORMAT}`;

export interface GoodContent {
  /** The version and the format that it was written with. */
  program: string;
  /** `hashFolder` of the folder that it was read from. */
  hash: string;
  content: SiteContent;
}

/** The last good content that this data folder has seen. */
export class KeptContent {
  private readonly file: string;

  constructor(dataDir: string) {
    this.file = join(dataDir, 'content.json');
  }

  /** @returns undefined when there is none that this program can show */
  read(): GoodContent | undefined {
    try {
      const kept = JSON.parse(readFileSync(this.file, 'utf8')) as GoodContent;
      return kept.program.endsWith(`-${FORMAT}`) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  /** @throws when the disk is full, for instance */
  async keep(hash: string, content: SiteContent): Promise<void> {
    const kept: GoodContent = { program: PROGRAM, hash, content };
    await writeWhole(this.file, JSON.stringify(kept));
  }
}

/** Whether this version would read the same from the same folder. */
export function isOfThisVersion({ program }: GoodContent): boolean {
  return program === PROGRAM;
}
