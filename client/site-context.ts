import { createContext, use } from 'react';
import type { Site } from '../shared/site.js';

export const SiteContext = createContext<Site>(undefined as never);

/** What every page knows of the site. */
export const useSite = () => use(SiteContext);
