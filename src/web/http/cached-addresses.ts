import { parse } from 'node:querystring';
import { videosQuerySchema } from '../../../shared/api/videos.js';
import { FEATURED_VIDEOS_PATH, VIDEOS_PATH } from '../../../shared/routes.js';
import type { Site } from '../../../shared/site.js';

/** What is made of films or content without being part of a page. */
const OTHERS = [
  VIDEOS_PATH,
  FEATURED_VIDEOS_PATH,
  `${VIDEOS_PATH}?featured=false`,
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
];

/** @returns the only addresses that are cached, so that nobody outside can fill the memory */
export function listCachedAddresses({ routes, isClosed }: Site): ReadonlySet<string> {
  const pages = routes.flatMap(({ path, preload }) => (isClosed ? path : [path, ...preload]));
  return new Set([...pages, ...OTHERS]);
}

/**
 * @param url path and query
 * @returns the one of them that has the same response; undefined if none has
 */
export function findCachedAddress(cached: ReadonlySet<string>, url: string): string | undefined {
  if (cached.has(url)) return url;
  const mark = url.indexOf('?');
  if (mark < 0) return undefined;
  const path = url.slice(0, mark);
  // Nothing else looks at its query.
  if (path !== VIDEOS_PATH) return cached.has(path) ? path : undefined;
  const { data } = videosQuerySchema.safeParse(parse(url.slice(mark + 1)));
  if (!data) return undefined;
  return data.featured === undefined ? path : `${path}?featured=${data.featured}`;
}
