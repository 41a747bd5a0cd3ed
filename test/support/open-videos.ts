import { DataSource } from 'typeorm';
import { type Config, loadConfig } from '../../src/config/config.js';
import { createDatabase } from '../../src/database/create-database.js';
import type { Database } from '../../src/database/database.js';
import { createOptions } from '../../src/database/create-options.js';
import { openMigrated } from '../../src/database/migrated-database.js';
import { createMediaStore } from '../../src/media/create-media-store.js';
import type { MediaStore } from '../../src/media/media-store.js';
import { MediaService } from '../../src/media/media.service.js';
import { VideoFilesService } from '../../src/videos/video-files.service.js';
import { VideoEntity } from '../../src/videos/video.entity.js';
import { VideosService } from '../../src/videos/videos.service.js';
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
export async function openVideos(place: string | Place = makeDataDir()): Promise<OpenVideos> {
  const config = loadConfig(typeof place === 'string' ? { DATA_DIR: place } : place);
  const store = await createMediaStore(config);
  const options = { ...(await createOptions(config, store)), entities: [VideoEntity] };
  const dataSource = await openMigrated(options);
  const database = createDatabase(dataSource, config);
  const media = new MediaService(store);
  const files = new VideoFilesService(dataSource, database, media, config);
  const videos = new VideosService(dataSource, files, config);
  const close = () => dataSource.destroy();
  return { config, database, dataSource, store, media, files, videos, close };
}
