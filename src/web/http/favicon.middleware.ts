import type { RequestHandler } from 'express';
import { basename } from 'node:path';
import type { SiteContentStore } from '../../site/content/site-content-store.js';
import { sendFile } from '../../platform/files/send-file.js';
import type { PicturesService } from '../../site/pictures/pictures.service.js';

/**
 * Sends the site's own icon where it has one. Browsers ask for it at this address, whatever the page
 * says. It comes before the built files, which have the product's.
 */
export function sendFavicon(content: SiteContentStore, pictures: PicturesService): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== '/favicon.ico') return next();
    const name = `${basename(content.current.site.icon)}.ico`;
    const icon = await pictures.findFile(name, response);
    if (!icon) return next();
    return sendFile(response, icon, 'no-cache', name);
  };
}
