import type { SiteTheme } from './content/site-content.js';
import type { PageData } from './page-state.js';
import type { Site } from './site.js';

/** What the server hands to the React tree. Rendering is pure: data in, strings out, no fetch. */
export interface RenderInput {
  /** A path from the route table; any other draws the 404 page. Never a query. */
  url: string;
  site: Site;
  theme: SiteTheme;
  /** The responses to the API paths that the route preloads. */
  data: PageData;
  /** The page's structured data, as schema.org names it. */
  structuredData?: object;
}

export interface RenderedPage {
  /** The document's language. */
  lang: string;
  /** Tags for the document's head. */
  head: string;
  /** The React tree. */
  html: string;
  /** The page state, ready to be written into a script element. */
  state: string;
}

/** What `client/entry-server` exports under the name `renderPage`. */
export type RenderPage = (input: RenderInput) => RenderedPage;
