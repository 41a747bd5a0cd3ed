import type { PageContent } from '../content/page-content.js';

/** The response of `/api/pages/<id>`. */
export interface PageResponse extends PageContent {
  /** `Site.version` at the time: another one belongs to another build, or to changed content. */
  version: string;
}
