import type { PageContent } from '../content/page-content.js';

/** The answer of `/api/pages/<id>`. */
export interface PageAnswer extends PageContent {
  /** `Site.version` at the time: another one belongs to another build, or to changed content. */
  version: string;
}
