import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../platform/config/config.js';

/** @returns a function that says whether a request is for the site's host with `www.` added or removed */
export function findOtherHost({ site, desk }: Config) {
  const [host, own] = [site, desk].map((each) => each && new URL(each.url).hostname);
  const other = host!.startsWith('www.') ? host!.slice('www.'.length) : `www.${host}`;
  return ({ headers: { host = '' } }: IncomingMessage) =>
    other !== own && host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '') === other;
}

export function redirectToSite(config: Config) {
  const isForOther = findOtherHost(config);
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!/^(GET|HEAD)$/.test(request.method) || !isForOther(request)) return next();
    if (request.path.startsWith('/health/')) return next();
    // A proxy may have sent the whole URL instead of the path.
    const [path = ''] = /[/?].*/.exec(request.originalUrl.replace(/^\w+:\/\//, '')) ?? [];
    // The site may move to the other host, so browsers must not remember the redirect.
    response.set('Cache-Control', 'no-cache').redirect(308, config.site.url + path);
  };
}
