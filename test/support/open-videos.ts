import { DataSource } from 'typeorm';
import { type Config, loadConfig } from '../../src/config/config.js';
import { createDatabaseOptions } from '../../src/database/database-options.js';
import { openMigrated } from '../../src/database/migrated-database.js';
import { MediaService } from '../../src/media/media.service.js';
import { VideoFilesService } from '../../src/videos/video-files.service.js';
import { VideoEntity } from '../../src/videos/video.entity.js';
import { VideosService } from '../../src/videos/videos.service.js';
import { makeDataDir } from './data-dir.js';

export interface OpenVideos {
  config: Config;
  dataSource: DataSource;
  media: MediaService;
  files: VideoFilesService;
  videos: VideosService;
  close: () => Promise<void>;
}

/** The films' service on a real database with real files, without the app around it. */
export async function openVideos(dataDir = makeDataDir()): Promise<OpenVideos> {
  const config = loadConfig({ DATA_DIR: dataDir });
  const options = { ...createDatabaseOptions(config), entities: [VideoEntity] };
  const dataSource = await openMigrated(options);
  const repository = dataSource.getRepository(VideoEntity);
  const media = new MediaService(config);
  const files = new VideoFilesService(repository, media);
  const videos = new VideosService(repository, files);
  return { config, dataSource, media, files, videos, close: () => dataSource.destroy() };
}
