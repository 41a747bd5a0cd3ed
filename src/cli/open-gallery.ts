import type { INestApplicationContext, LoggerService, Type } from '@nestjs/common';
import type { Config } from '../config/config.js';
import type { VideosService } from '../videos/videos.service.js';

export interface Gallery {
  config: Config;
  videos: VideosService;
  app: INestApplicationContext;
}

const ignore = () => {};

/** Standard output is for the command's answer, and an error is reported once, at the end. */
const LOGGER: LoggerService = {
  log: ignore,
  error: ignore,
  warn: (message: unknown) => process.stderr.write(`${String(message)}\n`),
};

/**
 * @throws StartError when DATA_DIR is bad. Of the other settings, only whether the site is the
 *   operator's own matters here: a new gallery then starts empty.
 */
export async function loadDataConfig(): Promise<Config> {
  const { loadConfig } = await import('../config/config.js');
  const { readEnvironment } = await import('../config/read-environment.js');
  const { DATA_DIR, SITE_DIR, DATABASE_URL, MEDIA_URL, MEDIA_PUBLIC_URL } = readEnvironment();
  return loadConfig({ DATA_DIR, SITE_DIR, DATABASE_URL, MEDIA_URL, MEDIA_PUBLIC_URL });
}

/**
 * For a command that changes something: creates and migrates the database as the server does, and
 * closes it in the end.
 */
export async function withGallery(run: (gallery: Gallery) => Promise<void>): Promise<void> {
  const config = await loadDataConfig();
  const { sweepStages } = await import('../files/staging.js');
  const { DatabaseModule } = await import('../database/database.module.js');
  sweepStages(config.dataDir, config.mediaDir);
  await runIn(config, DatabaseModule, run);
}

/** For a command that only reads: it changes no existing file. */
export async function readGallery(run: (gallery: Gallery) => Promise<void>): Promise<void> {
  const config = await loadDataConfig();
  const { ReadingDatabaseModule } = await import('../database/reading-database.module.js');
  await runIn(config, ReadingDatabaseModule, run);
}

async function runIn(
  config: Config,
  database: Type,
  run: (gallery: Gallery) => Promise<void>,
): Promise<void> {
  // Imported late, so that help and mistyped options are answered at once.
  const { NestFactory } = await import('@nestjs/core');
  const { CliModule } = await import('./cli.module.js');
  const { VideosService } = await import('../videos/videos.service.js');
  const app = await NestFactory.createApplicationContext(CliModule.forRoot(config, database), {
    logger: LOGGER,
    abortOnError: false,
  });
  try {
    await run({ config, videos: app.get(VideosService), app });
  } finally {
    await app.close();
  }
}
