import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../platform/config/config.js';

/** @returns the site's host with `www.` before it, or without: people type either */
export function nameOtherHost({ site, desk }: Config): string | undefined {
  const { host } = new URL(site.url);
  const other = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  return other === desk?.host ? undefined : other;
}

/** Leads from there to the site. */
export function leadToSite(config: Config) {
  const other = nameOtherHost(config);
  return (request: Request, response: Response, next: NextFunction): void => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.headers.host !== other) return next();
    // The site may move to the other one.
    response.set('Cache-Control', 'no-cache').redirect(308, config.site.url + request.originalUrl);
  };
}
