import type { INestApplicationContext, LoggerService } from '@nestjs/common';
import type { Config } from '../config/config.js';
import type { VideosService } from '../videos/videos.service.js';

export interface Gallery {
  config: Config;
  videos: VideosService;
  app: INestApplicationContext;
}

const ignore = () => {};

/** Standard output is the command's own, and an error is told once, at the end. */
const LOGGER: LoggerService = {
  log: ignore,
  error: ignore,
  warn: (message: unknown) => process.stderr.write(`${String(message)}\n`),
};

/** @throws StartError when DATA_DIR is no good; no other setting matters to the commands */
export async function loadDataConfig(): Promise<Config> {
  const { loadConfig } = await import('../config/config.js');
  const { readEnvironment } = await import('../config/read-environment.js');
  return loadConfig({ DATA_DIR: readEnvironment().DATA_DIR });
}

/** Makes and migrates the database as the server does, runs the command, and closes it again. */
export async function withGallery(run: (gallery: Gallery) => Promise<void>): Promise<void> {
  const config = await loadDataConfig();
  // Late, so that help and a mistyped option are answered at once.
  const { NestFactory } = await import('@nestjs/core');
  const { CliModule } = await import('./cli.module.js');
  const { VideosService } = await import('../videos/videos.service.js');
  const { VideoFilesService } = await import('../videos/video-files.service.js');
  const app = await NestFactory.createApplicationContext(CliModule.forRoot(config), {
    logger: LOGGER,
    abortOnError: false,
  });
  try {
    // What others have left must not keep this command from its work.
    await app.get(VideoFilesService).tidyUp().catch(ignore);
    await run({ config, videos: app.get(VideosService), app });
  } finally {
    await app.close();
  }
}
