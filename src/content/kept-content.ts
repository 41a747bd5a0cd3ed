import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../shared/content/site-content.js';
import { VERSION } from '../config/paths.js';
import { writeWhole } from '../files/write-whole.js';
import type { HiddenFiles } from '../media/hidden-files.js';

/** Raised with each change of `SiteContent`, or of what is read into it. */
const FORMAT = 3;
const PROGRAM = `${VERSION}-${FORMAT}`;
/** In the store of replicas, whose data folders may be new at each start. */
const SHARED_NAME = '.content.json';

export interface GoodContent {
  /** `hashFolder` of the folder that it was read from. */
  hash: string;
  content: SiteContent;
}

/** The last good content that this data folder has seen, or any replica of the same store. */
export class KeptContent {
  private readonly file: string;

  constructor(
    dataDir: string,
    private readonly shared: HiddenFiles | undefined,
  ) {
    this.file = join(dataDir, 'content.json');
  }

  /** @returns undefined when there is none that this program can use */
  read(): GoodContent | undefined {
    try {
      const kept = JSON.parse(readFileSync(this.file, 'utf8')) as GoodContent & { program: string };
      return kept.program === PROGRAM ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  /** @throws when the disk is full, for instance */
  async keep(kept: GoodContent): Promise<void> {
    await writeWhole(this.file, JSON.stringify({ program: PROGRAM, ...kept }));
  }

  /** Gives it to the other replicas. @throws while the store is away */
  async share(): Promise<void> {
    await this.shared?.put(SHARED_NAME, this.file);
  }

  /** Replaces it by what a replica has shared last, if one has. @throws while the store is away */
  async fetch(): Promise<void> {
    await this.shared?.fetch(SHARED_NAME, this.file);
  }
}
