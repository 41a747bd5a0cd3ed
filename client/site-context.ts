import { createContext, use } from 'react';
import type { Site } from '../shared/site.js';

export const SiteContext = createContext<Site>(undefined as never);

export const useSite = () => use(SiteContext);
