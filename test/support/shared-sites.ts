import { readFileSync } from 'node:fs';
import type { SiteContent } from '../../shared/content/site-content.js';

/** A site that the global set-up serves for all files. No test may change it. */
export interface SharedSite {
  name: string;
  url: string;
  content: SiteContent;
}

export function readSharedSites(): SharedSite[] {
  return JSON.parse(readFileSync(process.env.SHARED_SITES!, 'utf8')) as SharedSite[];
}

export const SHARED_DEMO = readSharedSites()[0]!;
