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

export function createSecurityHeaders(config: Config, content: SiteContentStore): RequestHandler {
  const inlineScript = config.isDevelopment ? "'unsafe-inline'" : hashInlineScript();
  const build = () =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: buildContentSecurityPolicy(content.current.site, [inlineScript], config),
      },
      strictTransportSecurity: config.site.url.startsWith('https:') && {
        maxAge: 31_536_000,
        // The operator's other subdomains may not have https.
        includeSubDomains: false,
      },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  let setHelmetHeaders = build();
  content.onChange(() => (setHelmetHeaders = build()));
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', DENIED_FEATURES);
    if (config.site.noIndex) response.setHeader('X-Robots-Tag', 'noindex');
    setHelmetHeaders(request, response, next);
  };
}

/** Features that no page may use. The `allow` of each iframe says what it may, such as to take a deposit. */
const DENIED_FEATURES =
  'camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), midi=(), browsing-topics=()';

export function buildContentSecurityPolicy(
  site: Site,
  inlineScriptSources: string[],
  { isDevelopment, mediaPublicUrl }: Config,
): Record<string, string[]> {
  // An https page loads films over https only, except those of MEDIA_PUBLIC_URL.
  const films = [
    'https:',
    ...(site.url.startsWith('https:') ? [] : ['http:']),
    ...(mediaPublicUrl ? [new URL(mediaPublicUrl).origin] : []),
  ];
  const script = site.booking?.script;
  return {
    'default-src': ["'none'"],
    // In development, Vite's client is an inline script.
    'script-src': ["'self'", ...inlineScriptSources, ...(script ? [new URL(script).origin] : [])],
    // The page's styles are inline, and React writes style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...films],
    'media-src': ["'self'", ...films],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': [...EMBED_ORIGINS, ...(site.booking?.origins ?? [])],
    'manifest-src': ["'self'"],
    // While the development server is down, Vite's client polls for it in a worker.
    ...(isDevelopment && { 'worker-src': ['blob:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

/** Hashes the page's only inline script, which the build makes from `client/late-start.ts`. */
function hashInlineScript(): string {
  const template = readFileSync(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
  const [, afterTag = ''] = template.split(/<script data-modules="[^"]*">/);
  const [script = ''] = afterTag.split('</script>', 1);
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
