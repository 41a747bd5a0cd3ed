import type { SiteTheme } from './content/site-content.js';
import type { PageData } from './page-state.js';
import type { Site } from './site.js';

/** Input of the React renderer. Rendering is pure: it never fetches. */
export interface RenderInput {
  /** A path from the route table, without a query. Any other renders the 404 page. */
  url: string;
  site: Site;
  theme: SiteTheme;
  data: PageData;
  structuredData?: object;
}

export type RenderedPage = Record<'lang' | 'head' | 'html' | 'state', string>;
export type RenderPage = (input: RenderInput) => RenderedPage;
