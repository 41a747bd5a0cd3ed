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

/** The gallery's tables. A new gallery has the demonstration's films, unless SITE_DIR is set. */
export const GALLERY: GalleryTables = { entities: [VideoEntity], fill: addDemoFilms };

export function isDemoFilm({ url }: Pick<Video, 'url'>): boolean {
  return url.startsWith('/media/demo-');
}

/** Runs once, in the transaction that creates the table: a gallery that is emptied later stays empty. */
async function addDemoFilms(manager: EntityManager, config: Config): Promise<void> {
  if (config.siteDir || !existsSync(LIST)) return;
  const films = JSON.parse(readFileSync(LIST, 'utf8')) as (Omit<Video, 'id'> &
    Pick<VideoEntity, 'durationSeconds'>)[];
  const store = await createMediaStore(config);
  const addresses = films.flatMap(({ url, thumbnailUrl = '' }) => [url, thumbnailUrl]);
  for (const path of addresses.flatMap(listMediaPaths))
    await withStage(config.mediaDir, async (stage) => {
      copyFileSync(join(DEMO_MEDIA_DIR, path.replace('demo-', '')), stage);
      // `put` never overwrites: an existing file of this name is the operator's.
      await store.put({ stage, path });
    });
  const uploadedAt = new Date().toISOString();
  const rows = films.map((film, position) => ({ ...film, position, uploadedAt }));
  await manager.getRepository(VideoEntity).insert(rows);
}
