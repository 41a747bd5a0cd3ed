/**
 * `CDN-Cache-Control` (RFC 9213) of responses that browsers revalidate each time: a CDN may keep them for a
 * second, and serve them for a day while the site fails.
 */
export const FOR_CDNS = 'max-age=1, stale-while-revalidate=30, stale-if-error=86400';
