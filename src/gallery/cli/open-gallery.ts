import type { Config } from '../../platform/config/config.js';
import type { OpenFilms } from '../videos/open-films.js';

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
 * Creates and migrates the database as the server does, and closes it in the end.
 * @param startsEmpty whether a new one has no demonstration films
 */
export async function withGallery(
  run: (gallery: OpenFilms) => Promise<void>,
  startsEmpty = false,
): Promise<void> {
  const config = await loadDataConfig();
  // Imported late, so that help and mistyped options take no time.
  const { sweepStages } = await import('../../platform/files/staging.js');
  const { Logger } = await import('@nestjs/common');
  const { openFilms } = await import('../videos/open-films.js');
  const { GALLERY } = await import('../videos/demo-films.js');
  sweepStages(config.dataDir, config.mediaDir);
  const ignore = () => {};
  // Standard output is for the command's result, and an error is reported once, at the end.
  const warn = (message: unknown) => process.stderr.write(`${String(message)}\n`);
  Logger.overrideLogger({ log: ignore, error: ignore, warn });
  const gallery = startsEmpty ? { ...GALLERY, fill: async () => {} } : GALLERY;
  const films = await openFilms(config, gallery);
  try {
    await run(films);
  } finally {
    await films.database.onApplicationShutdown();
  }
}
