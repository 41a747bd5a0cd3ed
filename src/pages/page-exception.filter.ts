import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { STATUS_CODES } from 'node:http';
import type { ApiError } from '../../shared/api/api-error.js';
import { Config } from '../config/config.js';
import { renderErrorPage } from './error-page.js';
import { PagesService } from './pages.service.js';

/** Where programs rather than people read the answers. */
const JSON_PATH = /^\/(api|health)(\/|$)/;

/** Every error's answer: JSON for programs, a page for people, and nothing of the inside for either. */
@Catch()
export class PageExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger(PageExceptionFilter.name);

  constructor(
    private readonly pages: PagesService,
    private readonly config: Config,
  ) {}

  async catch(exception: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const status = exception instanceof HttpException ? exception.getStatus() : 500;
    if (!(exception instanceof HttpException)) this.logger.error('A request failed', exception);
    // The answer is under way: all that can be said is that it is not whole.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.status(status).set('Cache-Control', status >= 500 ? 'no-store' : 'no-cache');
    if (JSON_PATH.test(request.path)) response.json(buildErrorBody(exception, status));
    else response.type('html').send(await this.renderPage(request.path, status, response));
  }

  private async renderPage(path: string, status: number, response: Response): Promise<string> {
    if (status !== 404) return renderErrorPage(status, this.config.site);
    try {
      return await this.pages.render(path);
    } catch (error) {
      this.logger.error('Rendering the 404 page failed', error);
      response.status(500);
      return renderErrorPage(500, this.config.site);
    }
  }
}

/** Nest leaves `error` out of some of its bodies; Terminus brings a shape of its own. */
function buildErrorBody(exception: unknown, statusCode: number): ApiError | object {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  const body =
    exception instanceof HttpException ? exception.getResponse() : 'Something went wrong';
  return typeof body === 'string'
    ? { statusCode, message: body, error }
    : { error, statusCode, ...body };
}
