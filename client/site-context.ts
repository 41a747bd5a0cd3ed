import { createContext, use } from 'react';
import type { Site } from '../shared/site.js';

export const SiteContext = createContext<Site | null>(null);

/** The part of the configuration that the browser may know. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext above it');
  return site;
}
