/**
 * `CDN-Cache-Control` of responses that browsers ask for again each time: a cache in front of the site
 * may keep them for a second, and for a day while it gets no good response (RFC 9213).
 */
export const FOR_CDNS = 'max-age=1, stale-while-revalidate=30, stale-if-error=86400';

/** @param isWhole otherwise the page lacks a picture, and must not be what visitors get for a day */
export function chooseForCdns(isWhole: boolean): string {
  return isWhole ? FOR_CDNS : 'no-store';
}
