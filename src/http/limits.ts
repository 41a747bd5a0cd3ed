import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, Server } from 'node:http';

/** Milliseconds. Node's own are minutes; a request here is a line and some headers. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Longer than proxies keep their connections, so that none is closed as one is used.
  keepAliveTimeout: 65_000,
  // Nothing is read any more: a browser asks again for the rest of a film.
  timeout: 120_000,
} satisfies Partial<Server>;

/** Lets nobody hold a connection for nothing. Headers and addresses end at Node's 16 KiB. */
export function limitServer(server: Server): void {
  Object.assign(server, LIMITS);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
}

/** Nothing here reads a body, and one that is not read could be the next request on the connection. */
export function refuseBody(request: Request, response: Response, next: NextFunction): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !hasBody(request)) return next();
  response.setHeader('Connection', 'close');
  next(new BadRequestException(`A ${request.method} has no body`));
}
