import type { PageContent } from './content/page-content.js';
import { serialiseForScript } from './page-state.js';
import { pageTitle } from './page-title.js';
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

/** @returns the absolute URL; undefined if the operator's address is invalid */
export function absoluteUrl(address: string, site: Site): string | undefined {
  return URL.canParse(address, site.url) ? new URL(address, site.url).href : undefined;
}

/** Renders a page's head tags, escaped. An undefined page is the 404 page, which gets `noindex`. */
export function renderHead(
  page: PageContent | undefined,
  site: Site,
  structuredData?: object,
): string {
  const title = `<title>${escapeHtml(pageTitle(page, site))}</title>`;
  if (!page) return title + meta('robots', 'noindex');
  const url = site.url + page.path;
  const [first] = page.sections;
  const film = first?.type === 'film' ? first.film : undefined;
  const shown = page.card ?? film?.thumbnailUrl;
  const picture = shown && absoluteUrl(shown, site);
  const file = film && !film.embedUrl && absoluteUrl(film.url, site);
  return [
    title,
    meta('description', page.description),
    site.noIndex || site.isClosed ? meta('robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('og:type', film ? 'video.other' : 'website'),
    meta('og:locale', site.language.replace('-', '_')),
    meta('og:site_name', site.name),
    meta('og:title', pageTitle(page, site)),
    meta('og:description', page.description),
    meta('og:url', url),
    picture ? meta('og:image', picture) : '',
    page.card ? meta('og:image:width', '1200') + meta('og:image:height', '630') : '',
    picture ? meta('og:image:alt', page.heading) : '',
    file ? meta('og:video', file) : '',
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
    structuredData
      ? `<script type="application/ld+json">${serialiseForScript(structuredData)}</script>`
      : '',
  ].join('');
}

function meta(key: string, content: string): string {
  const attribute = key.startsWith('og:') ? 'property' : 'name';
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}
