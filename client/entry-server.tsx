import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { renderHead } from '../shared/head.js';
import { serialiseForScript } from '../shared/page-state.js';
import type { RenderInput, RenderedPage } from '../shared/render-contract.js';
import { findRoute } from '../shared/routes.js';
import { createQueryClient } from './api/query-client';
import { App } from './app';

/** Pure: the same input gives the same strings, and nothing is fetched. */
export function renderPage({ url, site, data, structuredData }: RenderInput): RenderedPage {
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={url}>
        <App site={site} queryClient={createQueryClient(data)} />
      </StaticRouter>
    </StrictMode>,
  );
  return {
    head: renderHead(findRoute(url), site, structuredData),
    html,
    state: serialiseForScript({ site, data }),
  };
}
