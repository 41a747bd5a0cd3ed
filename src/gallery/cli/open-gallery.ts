import type { Config } from '../../platform/config/config.js';
import type { OpenFilms } from '../videos/open-films.js';

/**
 * Reads only the settings of the gallery, so that a fault in another one stops no command. SITE_DIR is
 * one of them: with a site of the operator's own, a new gallery starts empty.
 */
export async function loadDataConfig(): Promise<Config> {
  const { loadConfig } = await import('../../platform/config/config.js');
  const { readEnvironment } = await import('../../platform/config/read-environment.js');
  const { DATA_DIR, DATABASE_URL, MEDIA_URL, MEDIA_PUBLIC_URL, SITE_DIR } = readEnvironment();
  return loadConfig({ DATA_DIR, DATABASE_URL, MEDIA_URL, MEDIA_PUBLIC_URL, SITE_DIR });
}

/** Runs a command with the open gallery. Creates and migrates the database as the server does. */
export async function withGallery(
  run: (gallery: OpenFilms) => Promise<void>,
  startsEmpty = false,
): Promise<void> {
  const config = await loadDataConfig();
  // Imported late, so that help and mistyped options respond at once.
  const { sweepStages } = await import('../../platform/files/staging.js');
  const { Logger } = await import('@nestjs/common');
  const { openFilms } = await import('../videos/open-films.js');
  sweepStages(config.dataDir, config.mediaDir);
  const ignore = () => {};
  // Logs warnings only: standard output is for the result, and an error is printed once, at the end.
  const warn = (message: unknown) => process.stderr.write(`${String(message)}\n`);
  Logger.overrideLogger({ log: ignore, error: ignore, warn });
  const films = await openFilms(config, startsEmpty);
  try {
    await run(films);
  } finally {
    await films.database.onApplicationShutdown();
  }
}
