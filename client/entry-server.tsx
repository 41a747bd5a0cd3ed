import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageAnswer } from '../shared/api/pages.js';
import { renderHead } from '../shared/head.js';
import { serialiseForScript } from '../shared/page-state.js';
import type { RenderInput, RenderedPage } from '../shared/render-contract.js';
import { findRoute } from '../shared/routes.js';
import { createQueryClient } from './api/query-client';
import { App } from './app';
import { renderLook } from './look';

/** Pure: the same input gives the same strings, and nothing is fetched. */
export function renderPage({ url, site, look, data, structuredData }: RenderInput): RenderedPage {
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={url}>
        <App site={site} queryClient={createQueryClient(data)} />
      </StaticRouter>
    </StrictMode>,
  );
  const route = findRoute(site.routes, url);
  const page = route && (data[route.preload[0]] as PageAnswer);
  return {
    lang: site.language,
    head: renderLook(look) + renderHead(page, site, structuredData),
    html,
    state: serialiseForScript({ site, data }),
  };
}
