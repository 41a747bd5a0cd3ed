import { NOT_FOUND } from './content/not-found.js';
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

/** The head tags of a page, escaped. `undefined` stands for the 404 page, which no one may index. */
export function renderHead(route: Route | undefined, site: Site): string {
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
  ].join('');
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
