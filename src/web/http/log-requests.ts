import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';

/**
 * One line for each response. No personal data: no address, no browser, no query, no header. The id
 * goes out as `X-Request-Id`, so that a visitor's report can be traced to its line.
 */
export function createRequestLogger(logger: Logger): HttpLogger {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (request, response, error) => {
      if (isNotReady(request.url!.split('?')[0]!, response.statusCode)) return 'debug';
      if (error || response.statusCode >= 500) return 'error';
      if (response.statusCode >= 400) return 'info';
      return 'debug';
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}

/**
 * Whether a response says only that the database is away, or that the site is starting. `DatabaseWatch`
 * logs the one once, and monitoring asks again and again.
 */
export function isNotReady(path: string, status: number): boolean {
  return status === 503 && /^\/health\/(ready|started)$/.test(path);
}
