import { BadRequestException, NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds. Node's defaults are minutes; a request here is a line and a few headers. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Longer than proxies keep their connections, so that none is closed just as it is used.
  keepAliveTimeout: 65_000,
  // By then nobody is reading any more; a browser asks again for the rest of a film.
  timeout: 120_000,
  // In bytes, of Node's 16 KiB: a browser with many cookies of a domain has more.
  maxHeaderSize: 65_536,
} satisfies Partial<Server> & { maxHeaderSize: number };

/** In bytes. The longest address of a page, with each of its letters escaped, has fewer. */
const LONGEST_PATH = 2048;

/**
 * Keeps idle clients from holding connections, and lets headers and addresses be as long as proxies do.
 */
export function limitServer(server: Server): void {
  Object.assign(server, LIMITS);
}

/**
 * Keeps Node from cutting responses off when it closes the connections that have nothing to do: one
 * whose response the program has finished counts as such, even if much of that is still to be sent.
 */
export function finishSending(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const close = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    // `stop` tries again ten times a second, up to its limit.
    if ([...open].every(({ writableLength }) => writableLength === 0)) close();
  };
}

/**
 * Lets a client that asks whether its copy is still good hear that it is. Express would send it all
 * again where the request says `no-cache`, as Node's `fetch` does with each such question, and nothing
 * else reads that.
 */
export function ignoreNoCache({ headers }: IncomingMessage): void {
  delete headers['cache-control'];
}

/** Nothing is at a longer path, so nothing needs to read it. */
export function refuseLongPath(request: Request, _response: Response, next: NextFunction): void {
  next(request.path.length > LONGEST_PATH && new NotFoundException('There is no such page'));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
}

/**
 * Nothing reads the body of a GET, and an unread one could be taken for the connection's next
 * request.
 */
export function refuseBody(request: Request, response: Response, next: NextFunction): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !hasBody(request)) return next();
  response.setHeader('Connection', 'close');
  next(new BadRequestException(`A ${request.method} has no body`));
}
