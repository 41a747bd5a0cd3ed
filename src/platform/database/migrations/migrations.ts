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
