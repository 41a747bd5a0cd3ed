import { BadRequestException, NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds. Node's defaults are minutes; a request here is a line and a few headers. */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Longer than proxies keep theirs, so that no connection is closed just as a proxy uses it.
  keepAliveTimeout: 65_000,
  // A client that reads nothing for so long has left; a browser requests the rest of a film again.
  timeout: 120_000,
  // In bytes. A browser with many cookies of a domain exceeds Node's default of 16 KiB.
  maxHeaderSize: 65_536,
} satisfies Partial<Server> & { maxHeaderSize: number };

/** Longer than any page's path, even with every letter percent-encoded. */
const LONGEST_PATH = 2048;

/**
 * Makes `closeIdleConnections` wait until all responses are sent. Node counts a connection as idle once
 * the program has ended the response, even if most of it is still in the socket's buffer.
 */
export function finishSending(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const close = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    // `stop` calls this ten times a second, up to its timeout.
    if ([...open].every(({ writableLength }) => writableLength === 0)) close();
  };
}

/** Lets Express answer 304 in spite of `no-cache`, which Node's `fetch` adds to conditional requests. */
export function ignoreNoCache({ headers }: IncomingMessage): void {
  delete headers['cache-control'];
}

export function refuseLongPath(request: Request, _response: Response, next: NextFunction): void {
  next(request.path.length > LONGEST_PATH && new NotFoundException('There is no such page'));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
}

/** Refuses a GET or HEAD with a body: nothing reads it, so it could be taken for the next request. */
export function refuseBody(request: Request, response: Response, next: NextFunction): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !hasBody(request)) return next();
  response.setHeader('Connection', 'close');
  next(new BadRequestException(`A ${request.method} has no body`));
}
