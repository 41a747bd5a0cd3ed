import type { QueryRunner } from 'typeorm';
import type { Config } from '../../config/config.js';
import { placeDemoMedia } from '../../media/demo-media.js';
import type { MediaStore } from '../../media/media-store.js';
import type { GalleryMigration } from '../oldest-program.js';
import { CreateVideos1764000000000 } from './1764000000000-create-videos.js';
import { AddDemoVideos1764000000001 } from './1764000000001-add-demo-videos.js';
import { CreateGallery1764000000002 } from './1764000000002-create-gallery.js';

/** In the order in which they run. */
export const MIGRATIONS: (new () => GalleryMigration)[] = [
  CreateVideos1764000000000,
  AddDemoVideos1764000000001,
  CreateGallery1764000000002,
];

/**
 * The same for the gallery of a site: the demonstration's films come with their files, and don't
 * come to a site of the operator's own, then or later.
 */
export function listMigrations({ siteDir, mediaDir }: Config, store: MediaStore) {
  class AddDemoVideosWithFiles extends AddDemoVideos1764000000001 {
    /** Counts as the migration whose place it takes. */
    readonly name = AddDemoVideos1764000000001.name;

    override async up(queryRunner: QueryRunner): Promise<void> {
      if (siteDir) return;
      await placeDemoMedia(store, mediaDir);
      await super.up(queryRunner);
    }
  }
  return MIGRATIONS.map((each) =>
    each === AddDemoVideos1764000000001 ? AddDemoVideosWithFiles : each,
  );
}
