import type { PageData } from './page-state.js';
import type { Site } from './site.js';

/** What the server hands to the React tree. Rendering is pure: data in, strings out, no fetch. */
export interface RenderInput {
  /** A path of the route table, or one that is not in it for the 404 page. Never a query. */
  url: string;
  site: Site;
  data: PageData;
  /** What the page says of itself in schema.org's words. */
  structuredData?: object;
}

export interface RenderedPage {
  /** Tags for the document's head. */
  head: string;
  /** The React tree. */
  html: string;
  /** The page state, ready to stand inside a script element. */
  state: string;
}

/** What `client/entry-server` exports under the name `renderPage`. */
export type RenderPage = (input: RenderInput) => RenderedPage;
