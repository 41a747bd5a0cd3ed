import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ContentService } from '../../site/content/content.service.js';

/** The site's folder, as a backup brings it back. */
@Injectable()
export class SiteCopiesService {
  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
  ) {}

  /** Whether the site is in DATA_DIR, or may begin there. What is in SITE_DIR is the operator's. */
  isOurs(): boolean {
    return (this.content.ownFolder ?? this.config.ownSiteDir) === this.config.ownSiteDir;
  }

  /** Shows what is there by now, if there was no site of one's own before. */
  async follow(): Promise<void> {
    if (!this.content.ownFolder) await this.content.begin(this.config.ownSiteDir);
  }
}
