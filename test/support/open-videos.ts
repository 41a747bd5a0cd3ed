import { openFilms } from '../../src/gallery/videos/open-films.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { makeDataDir } from './data-dir.js';
import type { GallerySettings } from './engines.js';

export type OpenVideos = Awaited<ReturnType<typeof openVideos>>;

/**
 * Opens the films' service on a real database and real files, without the app.
 * @param place a data folder, or the settings that locate the gallery
 */
export async function openVideos(
  place: string | GallerySettings = makeDataDir(),
  startsEmpty = false,
) {
  const config = loadConfig(typeof place === 'string' ? { DATA_DIR: place } : place);
  const films = await openFilms(config, startsEmpty);
  const { dataSource } = films.database;
  return { ...films, dataSource, close: () => dataSource.destroy() };
}
