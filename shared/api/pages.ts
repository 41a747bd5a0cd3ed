import type { PageContent } from '../content/page-content.js';

export interface PageResponse extends PageContent {
  version: string;
}
