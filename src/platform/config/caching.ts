/**
 * `CDN-Cache-Control` (RFC 9213) of responses that browsers revalidate each time: a CDN may keep them for a
 * second, and serve them for a day while the site fails.
 */
export const FOR_CDNS = 'max-age=1, stale-while-revalidate=30, stale-if-error=86400';

/** @param isWhole false while the page lacks a picture: a CDN mustn't serve such a page for a day */
export function chooseForCdns(isWhole: boolean): string {
  return isWhole ? FOR_CDNS : 'no-store';
}
