import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import type { Video } from '../../../shared/api/videos.js';
import type { Config } from '../../platform/config/config.js';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';
import type { GalleryTables } from '../../platform/database/open-database.js';
import { withStage } from '../../platform/files/staging.js';
import { createMediaStore } from '../media/create-media-store.js';
import { listMediaPaths } from '../media/media-address.js';
import { VideoEntity } from './video.entity.js';

const LIST = join(DEMO_MEDIA_DIR, 'films.json');

/** A gallery that starts with the demonstration's films, unless the site is the operator's own. */
export const GALLERY: GalleryTables = { entities: [VideoEntity], fill: addDemoFilms };

/** Whether it came with the demonstration. */
export function isDemoFilm({ url }: Pick<Video, 'url'>): boolean {
  return url.startsWith('/media/demo-');
}

/** They come with the table or not at all, and once: a gallery that was emptied stays empty. */
async function addDemoFilms(manager: EntityManager, config: Config): Promise<void> {
  // The site works without its films.
  if (config.siteDir || !existsSync(LIST)) return;
  const films = JSON.parse(readFileSync(LIST, 'utf8')) as (Omit<Video, 'id'> &
    Pick<VideoEntity, 'durationSeconds'>)[];
  const store = await createMediaStore(config);
  const addresses = films.flatMap(({ url, thumbnailUrl = '' }) => [url, thumbnailUrl]);
  for (const path of addresses.flatMap(listMediaPaths))
    await withStage(config.mediaDir, async (stage) => {
      copyFileSync(join(DEMO_MEDIA_DIR, path.replace('demo-', '')), stage);
      // Another file with the name stays: it is the operator's.
      await store.put({ stage, path });
    });
  const uploadedAt = new Date().toISOString();
  const rows = films.map((film, position) => ({ ...film, position, uploadedAt }));
  await manager.getRepository(VideoEntity).insert(rows);
}
