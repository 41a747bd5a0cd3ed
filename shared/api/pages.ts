import type { PageContent } from '../content/page-content.js';

/** Response of `GET /api/pages/<id>`. */
export interface PageResponse extends PageContent {
  /** `Site.version`, which changes with the build and with the content. */
  version: string;
}
