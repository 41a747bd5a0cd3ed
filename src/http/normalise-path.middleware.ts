import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ROUTES } from '../../shared/routes.js';

const PATHS_WITH_SLASH = new Set<string>(ROUTES.map(({ path }) => `${path}/`));

/** Sends a page's path with a trailing slash to the page, and refuses broken percent-escapes. */
export function normalisePath(request: Request, response: Response, next: NextFunction): void {
  const { path } = request;
  if (PATHS_WITH_SLASH.has(path)) {
    const query = request.url.indexOf('?');
    response.redirect(308, path.slice(0, -1) + (query < 0 ? '' : request.url.slice(query)));
    return;
  }
  next(
    isDecodable(path)
      ? undefined
      : new BadRequestException('The path holds a broken percent-escape'),
  );
}

/** The result is used, as a bundler would drop a bare call of `decodeURIComponent`. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
