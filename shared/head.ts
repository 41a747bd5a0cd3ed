import { NOT_FOUND } from './content/not-found.js';
import { serialiseForScript } from './page-state.js';
import type { Route } from './routes.js';
import type { Site } from './site.js';

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character]!);
}

/** The title bar's text. `undefined` stands for the 404 page. */
export function pageTitle(route: Route | undefined, site: Site): string {
  return `${route?.title ?? NOT_FOUND.heading} | ${site.name}`;
}

export function canonicalUrl(route: Route, site: Site): string {
  return route.path === '/' ? `${site.url}/` : site.url + route.path;
}

/** @returns the full address of one that the operator has given; undefined if it isn't one */
export function absoluteUrl(address: string, site: Site): string | undefined {
  return URL.canParse(address, site.url) ? new URL(address, site.url).href : undefined;
}

/** The picture that represents a page wherever its link is shared: 1200 by 630 pixels. */
export function socialCardUrl(route: Route, site: Site): string {
  return `${site.url}/social/${route.id}.jpg`;
}

/**
 * The head tags of a page, escaped. `undefined` stands for the 404 page, which must not be indexed.
 */
export function renderHead(route: Route | undefined, site: Site, structuredData?: object): string {
  const title = `<title>${escapeHtml(pageTitle(route, site))}</title>`;
  if (!route) return title + meta('name', 'robots', 'noindex');
  const url = canonicalUrl(route, site);
  return [
    title,
    meta('name', 'description', route.description),
    site.noIndex ? meta('name', 'robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', pageTitle(route, site)),
    meta('property', 'og:description', route.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', socialCardUrl(route, site)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', route.heading),
    meta('name', 'twitter:card', 'summary_large_image'),
    structuredData
      ? `<script type="application/ld+json">${serialiseForScript(structuredData)}</script>`
      : '',
  ].join('');
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
