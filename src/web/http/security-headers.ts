import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBED_ORIGINS } from '../../../shared/embed.js';
import type { Site } from '../../../shared/site.js';
import type { Config } from '../../platform/config/config.js';
import { BUILT_RENDERER_DIR } from '../../platform/config/paths.js';
import type { SiteContentStore } from '../../site/content/site-content-store.js';
import type { ShownSite } from '../../site/content/shown-site.js';

export function createSecurityHeaders(config: Config, content: SiteContentStore): RequestHandler {
  const inlineScript = config.isDevelopment ? "'unsafe-inline'" : hashInlineScript();
  const make = ({ site }: ShownSite) => ({
    setHelmets: createHelmet(site, inlineScript, config),
    permissions: buildPermissionsPolicy(site),
  });
  let made = make(content.current);
  content.onChange(() => (made = make(content.current)));
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', made.permissions);
    if (config.site.noIndex) response.setHeader('X-Robots-Tag', 'noindex');
    made.setHelmets(request, response, next);
  };
}

/** Denies access to the device. Films need no entry: `frame-src` and each frame's `allow` limit them. */
const NOTHING_ASKED =
  'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), midi=(), browsing-topics=()';

function buildPermissionsPolicy({ booking }: Site): string {
  const calendars = (booking?.origins ?? []).map((origin) => `"${origin}"`).join(' ');
  return `${NOTHING_ASKED}, payment=(${calendars})`;
}

export function buildPolicy(
  site: Site,
  inlineScripts: string[],
  { isDevelopment, mediaPublicUrl }: Config,
): Record<string, string[]> {
  const films = listFilmSources(site, mediaPublicUrl);
  const script = site.booking?.scriptUrl;
  return {
    'default-src': ["'none'"],
    // Vite's reload client is an inline script in development, and opens a WebSocket (`connect-src`).
    'script-src': ["'self'", ...inlineScripts, ...(script ? [new URL(script).origin] : [])],
    // The page's styles are inline, and React writes style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...films],
    'media-src': ["'self'", ...films],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': [...EMBED_ORIGINS, ...(site.booking?.origins ?? [])],
    'manifest-src': ["'self'"],
    // Vite's client waits in a worker for a server that is being restarted by hand.
    ...(isDevelopment && { 'worker-src': ['blob:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

function createHelmet(site: Site, inlineScript: string, config: Config): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: buildPolicy(site, [inlineScript], config),
    },
    strictTransportSecurity: site.url.startsWith('https:') && {
      maxAge: 31_536_000,
      // The operator's other subdomains may not have https.
      includeSubDomains: false,
    },
    // `frame-ancestors` in the policy replaces it in every browser since 2017.
    xFrameOptions: false,
    // Browsers do this by default, unless a page sets `document.domain`.
    originAgentCluster: false,
    // Only obsolete browsers and plug-ins read these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Hashes the page's only inline script, which the build makes from `client/late-start.ts`. */
function hashInlineScript(): string {
  const template = readFileSync(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
  const [, found = ''] = template.split(/<script data-modules="[^"]*">/);
  const [script = ''] = found.split('</script>', 1);
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Allows films on any host. On an https page, browsers block http ones anyway. */
function listFilmSources({ url }: Site, mediaPublicUrl: string | undefined): string[] {
  if (!url.startsWith('https:')) return ['https:', 'http:'];
  return mediaPublicUrl?.startsWith('http:')
    ? ['https:', new URL(mediaPublicUrl).origin]
    : ['https:'];
}
