import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';

/** Logs a line per response without personal data: no IP address, query or header. The visitor gets its id. */
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
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      // pino-http makes up an error for each 5xx; `ErrorFilter` has logged the real one.
      err: () => undefined,
    },
  });
}

/**
 * @returns whether a response only says that the database is down or that the site is starting.
 * Monitoring would fill the log with these, and `DatabaseWatch` logs the database's failure once.
 */
export function isNotReady(path: string, status: number): boolean {
  return status === 503 && /^\/health\/(ready|started)$/.test(path);
}
