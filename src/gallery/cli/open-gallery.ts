import type { INestApplicationContext, LoggerService } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import type { VideosService } from '../videos/videos.service.js';
import type { GalleryOptions } from './cli.module.js';

export interface OpenGallery {
  config: Config;
  videos: VideosService;
  app: INestApplicationContext;
}

const ignore = () => {};

/** Standard output is for the command's result, and an error is reported once, at the end. */
const LOGGER: LoggerService = {
  log: ignore,
  error: ignore,
  warn: (message: unknown) => process.stderr.write(`${String(message)}\n`),
};

/**
 * @throws StartError when one of these is bad. The other settings don't matter here; SITE_DIR does,
 *   as the gallery of a site of the operator's own starts empty.
 */
export async function loadDataConfig(): Promise<Config> {
  const { loadConfig } = await import('../../platform/config/config.js');
  const { readEnvironment } = await import('../../platform/config/read-environment.js');
  const { DATA_DIR, DATABASE_URL, MEDIA_URL, MEDIA_PUBLIC_URL, SITE_DIR } = readEnvironment();
  return loadConfig({ DATA_DIR, DATABASE_URL, MEDIA_URL, MEDIA_PUBLIC_URL, SITE_DIR });
}

/**
 * For a command that changes something: creates and migrates the database as the server does, and
 * closes it in the end.
 * @param options whether a new one has no demonstration films
 */
export async function withGallery(
  run: (gallery: OpenGallery) => Promise<void>,
  options?: { startsEmpty: boolean },
): Promise<void> {
  const config = await loadDataConfig();
  const { sweepStages } = await import('../../platform/files/staging.js');
  sweepStages(config.dataDir, config.mediaDir);
  await runIn(config, { ...options }, run);
}

/** For a command that only reads: it changes no existing file. */
export async function readGallery(run: (gallery: OpenGallery) => Promise<void>): Promise<void> {
  const config = await loadDataConfig();
  await runIn(config, { isReading: true }, run);
}

async function runIn(
  config: Config,
  options: GalleryOptions,
  run: (gallery: OpenGallery) => Promise<void>,
): Promise<void> {
  // Imported late, so that help and mistyped options take no time.
  const { NestFactory } = await import('@nestjs/core');
  const { CliModule } = await import('./cli.module.js');
  const { VideosService } = await import('../videos/videos.service.js');
  const app = await NestFactory.createApplicationContext(CliModule.forRoot(config, options), {
    logger: LOGGER,
    abortOnError: false,
  });
  try {
    await run({ config, videos: app.get(VideosService), app });
  } finally {
    await app.close();
  }
}
