import type { Config } from '../../platform/config/config.js';
import { openDatabase } from '../../platform/database/open-database.js';
import { createMediaStore } from '../media/create-media-store.js';
import { GALLERY } from './demo-films.js';
import { VideoFilesService } from './video-files.service.js';
import { VideoEntity } from './video.entity.js';
import { VideosService } from './videos.service.js';

export type OpenFilms = Awaited<ReturnType<typeof openFilms>>;

/**
 * Opens the films, their files and their database without Nest's app, as commands need them.
 * @param startsEmpty whether a new gallery has no demonstration films
 */
export async function openFilms(config: Config, startsEmpty = false) {
  const store = await createMediaStore(config);
  const gallery = startsEmpty ? { ...GALLERY, fill: async () => {} } : GALLERY;
  const database = await openDatabase(config, gallery);
  const repository = database.dataSource.getRepository(VideoEntity);
  const files = new VideoFilesService(database, repository, store, config);
  const videos = new VideosService(repository, files, config);
  return { config, store, database, files, videos };
}
