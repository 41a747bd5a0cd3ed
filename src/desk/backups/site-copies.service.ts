import { Injectable } from '@nestjs/common';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_PREFIX } from '../../gallery/backup/manifest.js';
import type { Source } from '../../gallery/backup/pack-archive.js';
import { Config } from '../../platform/config/config.js';
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

  /** Shows what is there by now, if there was no site of one's own before. */
  async follow(): Promise<void> {
    if (!this.content.ownFolder) await this.content.begin(this.config.ownSiteDir);
  }
}
