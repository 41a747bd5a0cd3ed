import { createContext, use } from 'react';
import type { Site } from '../shared/site.js';

export const SiteContext = createContext<Site | null>(null);

/** What every page knows of the site: its content and the settings that win over it. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
