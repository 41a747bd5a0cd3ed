import { NotFoundException, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { constants } from 'node:zlib';
import express, { type NextFunction, type Request, type Response } from 'express';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { BUILT_CLIENT_DIR } from './platform/config/paths.js';
import { SiteContentStore } from './site/content/site-content-store.js';
import { SiteFollower } from './site/content/site-follower.js';
import { sweepStages } from './platform/files/staging.js';
import { createLogger, createNestLogger } from './platform/logging/create-logger.js';
import { createClientErrorListener } from './web/http/client-error.js';
import {
  finishSending,
  ignoreNoCache,
  LIMITS,
  refuseBody,
  refuseLongPath,
} from './web/http/limits.js';
import { createRequestLogger } from './web/http/log-requests.js';
import { redirectToSite } from './web/http/other-host.js';
import { PageCache } from './web/http/page-cache.js';
import { retireWorker } from './web/http/retire-worker.js';
import { createSecurityHeaders } from './web/http/security-headers.js';
import { preferCompressed } from './web/http/static-files.js';

/** Brotli with a window of 128 KiB instead of 4 MiB, for the few responses that aren't compressed beforehand. */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/** Creates the whole app, initialised but not yet listening, for `server.ts` and for tests. */
export async function createApp(config: Config): Promise<NestExpressApplication> {
  sweepStages(config.dataDir, config.mediaDir);
  const logger = createLogger(config.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(config),
    new ExpressAdapter(createServer(config)),
    {
      logger: config.isDevelopment ? ['warn', 'error'] : createNestLogger(logger),
      bodyParser: false,
      abortOnError: false,
    },
  );
  await app.get(SiteFollower).start();
  const content = app.get(SiteContentStore);
  const logRequest = createRequestLogger(logger);
  const cache = app.get(PageCache);
  // Successful responses are logged at `debug` only, so at other levels cached ones skip the logger.
  const logCached = logger.isLevelEnabled('debug') ? logRequest : undefined;
  if (!config.isDevelopment) cache.attachTo(app.getHttpServer(), logCached);
  // Runs before the cache, but has to be added after it: `attachTo` removes all earlier listeners.
  app.getHttpServer().prependListener('request', ignoreNoCache);
  // In development, the error filter prints each failure, and nothing else is logged.
  if (!config.isDevelopment) app.use(logRequest);
  app.use(retireWorker);
  app.use(redirectToSite(config));
  if (!config.isDevelopment) app.use(cache.cacheResponses);
  app.use(createSecurityHeaders(config, content));
  const desk = config.desk && (await import('./desk/http/desk-middleware.js'));
  if (desk) app.use(...desk.createDeskGate(config, content));
  app.use(compression({ threshold: 0, filter: isCompressible, brotli: QUICK_BROTLI }));
  app.use(refuseLongPath, refuseBody);
  app.getHttpServer().on('clientError', createClientErrorListener(content));
  Object.assign(app.getHttpServer(), LIMITS);
  finishSending(app.getHttpServer());
  // Hides the films of a closed site. The desk reads them from its own API.
  app.use(['/media', '/films'], (_request: Request, _response: Response, next: NextFunction) =>
    next(content.current.closed && new NotFoundException('There is no such file')),
  );
  app.useGlobalPipes(new StandardSchemaValidationPipe());
  app.use(config.vite?.middlewares ?? preferCompressed(BUILT_CLIENT_DIR));
  if (desk) app.use(...desk.serveDesk(config, content));
  await app.init();
  return app;
}

/** Creates Express with its settings, some of which it reads when the first middleware is added. */
function createServer(config: Config) {
  return express()
    .disable('x-powered-by')
    .enable('case sensitive routing')
    .enable('strict routing')
    .set('query parser', 'simple')
    .set('trust proxy', config.trustProxy);
}

/** Excludes partial responses (206): their Content-Range counts bytes of the uncompressed file. */
function isCompressible(request: Request, response: Response): boolean {
  return response.statusCode !== 206 && compression.filter(request, response);
}
