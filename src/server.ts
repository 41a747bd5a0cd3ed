import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { listen } from './platform/address.js';
import type { Config } from './platform/config/config.js';
import { VERSION } from './platform/config/paths.js';
import { listCutSettings } from './platform/config/read-environment.js';
import { SiteContentStore } from './site/content/site-content-store.js';
import { Database } from './platform/database/database.js';
import { createApp } from './create-app.js';
import { MediaStore } from './gallery/media/media-store.js';
import { VideosService } from './gallery/videos/videos.service.js';

/** How long responses in flight may take after a signal, in milliseconds. The whole stop has 5 s. */
const STOP_GRACE = 4000;

/**
 * Starts the app, and stops it on SIGTERM or SIGINT. Resolves once it listens.
 * @throws StartError when the address can't be listened on
 */
export async function runServer(config: Config): Promise<void> {
  let app: NestExpressApplication | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const early = process.listeners(signal);
    // Added before the launcher's listener is removed: a signal in between would be lost.
    process.on(signal, () => void stop(app));
    for (const listener of early) process.removeListener(signal, listener);
  }
  const server = (app = await createApp(config));
  await listen(server, config);
  await logStart(server, config);
  void tryStore(server);
}

/** Warns if the media store can't be reached. The start doesn't wait for this: pages don't need the store. */
async function tryStore(app: NestExpressApplication): Promise<void> {
  const store = app.get(MediaStore);
  if (!store.isRemote) return;
  await store.list().catch(({ message }: Error) => new Logger('Start').warn(message));
}

async function logStart(app: NestExpressApplication, config: Config): Promise<void> {
  const logger = new Logger('Start');
  const { site } = app.get(SiteContentStore).current;
  const videos = await app.get(VideosService).list();
  const { port, siteDir, desk } = config;
  const shown = siteDir ? `the site in ${siteDir}` : 'the demonstration site';
  logger.log(
    `Version ${VERSION}: ${site.url} on port ${port}, ${shown}, ${videos.length} films in ${app.get(Database).name}${desk ? `, the desk at ${desk.url}/desk` : ''}`,
  );
  for (const name of listCutSettings())
    logger.warn(`.env: ${name} ends before " #". Put the value in quotes if that is a part of it.`);
}

let isStopping = false;

/** Stops once: a terminal and npm may each send a signal for the same Ctrl-C. */
async function stop(app: NestExpressApplication | undefined): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Closes idle connections, which keep-alive would leave open until the deadline.
  setInterval(() => app?.getHttpServer().closeIdleConnections(), 100);
  setTimeout(() => app?.getHttpServer().closeAllConnections(), STOP_GRACE);
  setTimeout(() => process.exit(0), STOP_GRACE + 500);
  await app?.close();
  process.exit(0);
}
