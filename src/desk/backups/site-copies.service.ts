import { Injectable } from '@nestjs/common';
import {
  cpSync,
  createReadStream,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { SITE_PREFIX } from '../../gallery/backup/manifest.js';
import type { Source } from '../../gallery/backup/pack-archive.js';
import { Config } from '../../platform/config/config.js';
import { createStagePath } from '../../platform/files/staging.js';
import { ContentService } from '../../site/content/content.service.js';

/** The site's folder, as a backup takes it along and brings it back. */
@Injectable()
export class SiteCopiesService {
  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
  ) {}

  /** Nothing for the demonstration, which comes with the product. */
  listSources(): Source[] {
    const folder = this.content.ownFolder;
    if (!folder) return [];
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return (
      entries
        .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
        // A link may lead nowhere.
        .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
        .toSorted()
        .map((path) => ({
          path: SITE_PREFIX + path,
          size: statSync(join(folder, path)).size,
          open: async () => createReadStream(join(folder, path)),
        }))
    );
  }

  /** Whether the site is in DATA_DIR, or may begin there. What is in SITE_DIR is the operator's. */
  isOurs(): boolean {
    return (this.content.ownFolder ?? this.config.ownSiteDir) === this.config.ownSiteDir;
  }

  /** @returns a copy of the files, next to where they will go: the archive's may be on another disk */
  stage(folder: string): string {
    const stage = createStagePath(this.config.dataDir);
    cpSync(folder, stage, { recursive: true });
    return stage;
  }

  /** @param stage of the files: the last site stays beside them, or comes back if they can't be put there */
  replace(stage: string): void {
    const { ownSiteDir } = this.config;
    const last = `${ownSiteDir}.before-restore`;
    const isThere = existsSync(ownSiteDir);
    if (isThere) {
      rmSync(last, { recursive: true, force: true });
      renameSync(ownSiteDir, last);
    }
    try {
      renameSync(stage, ownSiteDir);
    } catch (error) {
      if (isThere) renameSync(last, ownSiteDir);
      throw error;
    }
    if (!this.content.ownFolder) this.content.begin(ownSiteDir);
  }
}
