import { NotFoundException } from '@nestjs/common';
import express, { type Request, type RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { DESK_API } from '../../../shared/api/desk.js';
import type { Config } from '../../platform/config/config.js';

const MAX_BODY = '256kb';

/** What is sent to the desk's host is the desk's, or about the program's health. */
const OWN_HOST_PATH = /^\/(desk|api\/desk|health)(\/|$)/;
const DESK_PATH = /^\/(desk|api\/desk)(\/|$)/;

/** Whether a request is for the host that the desk has to itself. */
export function isForDeskHost({ desk }: Config, { headers }: IncomingMessage): boolean {
  return desk?.host !== undefined && headers.host?.toLowerCase() === desk.host;
}

/**
 * Before anything answers a request: where it may be answered, and that nobody keeps or lists what
 * comes from the desk.
 */
export function prepareDesk(config: Config): RequestHandler[] {
  return [
    (request, response, next) => {
      const isOnHost = isForDeskHost(config, request);
      const isDesk = DESK_PATH.test(request.path);
      if (isOnHost ? !OWN_HOST_PATH.test(request.path) : isDesk && config.desk!.host) {
        next(new NotFoundException(`Cannot ${request.method} ${request.originalUrl}`));
        return;
      }
      if (isDesk || isOnHost) {
        response.setHeader('X-Robots-Tag', 'noindex');
        response.setHeader('Cache-Control', 'no-store');
      }
      next();
    },
    readJson,
  ];
}

/** Uploads and archives have other types: they are read by whoever takes them. */
const parse = express.json({ limit: MAX_BODY });
const readJson: RequestHandler = (request: Request, response, next) =>
  request.path.startsWith(`${DESK_API}/`) ? parse(request, response, next) : next();
