import type { RequestHandler } from 'express';
import { findRoute } from '../../../shared/routes.js';
import type { ContentService } from '../../site/content/content.service.js';

/** Sends a page's path with a trailing slash, and its older addresses, to the page. */
export function createPathNormaliser(content: ContentService): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const target = findTarget(path, content);
    if (!target) return next();
    const query = request.url.indexOf('?');
    response.redirect(308, target + (query < 0 ? '' : request.url.slice(query)));
  };
}

function findTarget(path: string, { current }: ContentService): string | undefined {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (Object.hasOwn(current.moved, bare)) return current.moved[bare];
  return bare !== path && findRoute(current.site.routes, bare) ? bare : undefined;
}
