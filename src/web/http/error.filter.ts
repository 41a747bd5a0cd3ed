import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import type { ApiError } from '../../../shared/api/api-error.js';
import { Config } from '../../platform/config/config.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { StoreError } from '../../gallery/media/store-error.js';
import { PagesService } from '../pages/pages.service.js';
import { renderErrorPage } from './error-page.js';
import { isNotReady } from './log-requests.js';
import { PageCache } from './page-cache.js';

const JSON_PATH = /^\/(api(\/|$)|health\/(live|ready|started)$)/;

/** Responds to every error: JSON for programs, a page for people, and no internals for either. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(
    private readonly pages: PagesService,
    private readonly content: SiteContentStore,
    private readonly cache: PageCache,
    private readonly config: Config,
  ) {}

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const { path } = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { status, headers } = readHttpError(exception);
    const request = response.get('X-Request-Id') ?? path;
    if (exception instanceof StoreError)
      this.logger.error(`Request ${request} failed: ${exception.message}`);
    else if (status >= 500 && !isNotReady(path, status))
      this.logger.error(`Request ${request} failed`, exception);
    // The response has begun: only breaking it off tells the client that it is incomplete.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.set(headers);
    response.removeHeader('CDN-Cache-Control');
    response.removeHeader('Content-Encoding');
    response.removeHeader('Content-Disposition');
    response.removeHeader('ETag');
    response.removeHeader('Last-Modified');
    if (JSON_PATH.test(path)) {
      send(response, status).json(buildErrorBody(exception, status));
    } else if (status === 404) {
      await this.sendNotFoundPage(response);
    } else if (this.config.isDevelopment && exception instanceof Error) {
      send(response, status).type('text').send(exception.stack);
    } else {
      send(response, status).type('html').send(renderErrorPage(status, this.content.current.site));
    }
  }

  private async sendNotFoundPage(response: Response): Promise<void> {
    try {
      const page = await this.pages.renderNotFound(this.cache.version);
      send(response, 404).type('html').send(page);
    } catch (error) {
      this.logger.error('Rendering the 404 page failed', error);
      send(response, 500).type('html').send(renderErrorPage(500, this.content.current.site));
    }
  }
}

function send(response: Response, status: number): Response {
  const mayBeCached = status < 500 && response.get('Cache-Control') !== 'no-store';
  return response.status(status).set('Cache-Control', mayBeCached ? 'no-cache' : 'no-store');
}

/** Accepts 4xx errors of Express too, such as a range beyond the file's end. Others become a 500. */
function readHttpError(exception: unknown): { status: number; headers: Record<string, string> } {
  if (exception instanceof HttpException) return { status: exception.getStatus(), headers: {} };
  const { status = 500, headers = {} } = (exception ?? {}) as {
    status?: number;
    headers?: Record<string, string>;
  };
  return status >= 400 && status < 500 ? { status, headers } : { status: 500, headers: {} };
}

/** Adds `error`, which Nest leaves out of some bodies. */
function buildErrorBody(exception: unknown, statusCode: number): ApiError | object {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  const body =
    exception instanceof HttpException ? exception.getResponse() : 'Something went wrong';
  return typeof body === 'string'
    ? { statusCode, message: body, error }
    : { error, statusCode, ...body };
}
