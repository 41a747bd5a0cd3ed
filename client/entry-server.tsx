import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageResponse } from '../shared/api/pages.js';
import { renderHead } from '../shared/head.js';
import { serialiseForScript } from '../shared/page-state.js';
import type { RenderInput, RenderedPage } from '../shared/render-contract.js';
import { findRoute } from '../shared/routes.js';
import type { Site } from '../shared/site.js';
import { omitEnglish } from '../shared/words/english-words.js';
import { createQueryClient } from './api/query-client';
import { App } from './app';
import { renderSiteTheme } from './site-theme';
import notFoundStyle from './pages/not-found-page.css?inline';

/** Renders a page to strings. Pure: fetches nothing, and the same input gives the same strings. */
export function renderPage({ url, site, theme, data, structuredData }: RenderInput): RenderedPage {
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={url}>
        <App site={site} queryClient={createQueryClient(data)} />
      </StaticRouter>
    </StrictMode>,
  );
  const route = findRoute(site.routes, url);
  const page = route && (data[route.preload[0]] as PageResponse);
  return {
    lang: site.language,
    head:
      renderIcons(site) +
      renderSiteTheme(theme, site.logo ? undefined : page?.colours) +
      (page ? '' : `<style>${notFoundStyle}</style>`) +
      renderHead(page, site, structuredData),
    html,
    state: serialiseForScript({ site: { ...site, words: omitEnglish(site.words) }, data }),
  };
}

/** Only the product's own icon exists as SVG; a business's is a picture in a few sizes. */
function renderIcons({ icon }: Site): string {
  const drawing = icon === '/icon' ? '<link rel="icon" href="/icon.svg" type="image/svg+xml">' : '';
  return `<link rel="icon" href="/favicon.ico" sizes="32x32">${drawing}<link rel="apple-touch-icon" href="${icon}-192.png">`;
}
