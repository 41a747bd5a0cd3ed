import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadConfig, StartError, type Config } from './config/config.js';
import { readEnvironment } from './config/read-environment.js';
import { VideosService } from './videos/videos.service.js';

/** How long answers in flight may take after a signal, in milliseconds. The whole stop has 5 s. */
const STOP_GRACE = 4000;

try {
  const config = loadConfig(readEnvironment(), process.argv.includes('--dev'));
  // Only now, so that bad settings are told at once.
  const { createApp } = await import('./create-app.js');
  const app = await createApp(config);
  await listen(app, config);
  await logStart(app, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(app));
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exit(1);
}

async function listen(app: NestExpressApplication, { port, host }: Config): Promise<void> {
  try {
    await (host ? app.listen(port, host) : app.listen(port));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const address = host ? `${host}:${port}` : `port ${port}`;
    const reason = code === 'EADDRINUSE' ? 'something else listens there already' : code;
    throw new StartError(`The server can't listen on ${address}: ${reason}.`, { cause: error });
  }
}

/** One line that says what runs where, and one warning about what the operator has yet to set. */
async function logStart(
  app: NestExpressApplication,
  { site, port, dataDir }: Config,
): Promise<void> {
  const logger = new Logger('Start');
  const videos = await app.get(VideosService).list();
  logger.log(`${site.url} on port ${port}: ${videos.length} videos in ${dataDir}`);
  const { privacy, terms, legal } = site.links;
  const missing = Object.entries({ PRIVACY_URL: privacy, TERMS_URL: terms, LEGAL_URL: legal })
    .filter(([, url]) => !url)
    .map(([name]) => name);
  if (missing.length > 0) {
    logger.warn(`Not set: ${missing.join(', ')}. The footer shows placeholders without a link.`);
  }
}

async function stop(app: NestExpressApplication): Promise<void> {
  setTimeout(() => app.getHttpServer().closeAllConnections(), STOP_GRACE).unref();
  await app.close();
  process.exit(0);
}

function describeStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
