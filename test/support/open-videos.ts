import type { DataSource } from 'typeorm';
import { type Config, loadConfig } from '../../src/platform/config/config.js';
import type { Database } from '../../src/platform/database/database.js';
import { openDatabase } from '../../src/platform/database/open-database.js';
import { createMediaStore } from '../../src/gallery/media/create-media-store.js';
import type { MediaStore } from '../../src/gallery/media/media-store.js';
import { MediaService } from '../../src/gallery/media/media.service.js';
import { GALLERY } from '../../src/gallery/videos/demo-films.js';
import { VideoFilesService } from '../../src/gallery/videos/video-files.service.js';
import { VideosService } from '../../src/gallery/videos/videos.service.js';
import { makeDataDir } from './data-dir.js';
import type { Place } from './engines.js';

export interface OpenVideos {
  config: Config;
  database: Database;
  dataSource: DataSource;
  store: MediaStore;
  media: MediaService;
  files: VideoFilesService;
  videos: VideosService;
  close: () => Promise<void>;
}

/**
 * The films' service on a real database with real files, without the app around it.
 * @param place a data folder, or all settings that say where the gallery is
 */
export async function openVideos(
  place: string | Place = makeDataDir(),
  gallery = GALLERY,
): Promise<OpenVideos> {
  const config = loadConfig(typeof place === 'string' ? { DATA_DIR: place } : place);
  const store = await createMediaStore(config);
  const database = await openDatabase(config, gallery);
  const { dataSource } = database;
  const media = new MediaService(store);
  const files = new VideoFilesService(database, media, store, config);
  const videos = new VideosService(database, files, config);
  const close = () => dataSource.destroy();
  return { config, database, dataSource, store, media, files, videos, close };
}
