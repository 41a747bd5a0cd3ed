import type { GalleryMigration } from '../oldest-program.js';
import { CreateGallery1764000000002 } from './1764000000002-create-gallery.js';
import { KeepRemovedFilms1765400000000 } from './1765400000000-keep-removed-films.js';

/** In the order in which they run. */
export const MIGRATIONS: (new () => GalleryMigration)[] = [
  CreateGallery1764000000002,
  KeepRemovedFilms1765400000000,
];

/** What the first one was once divided into: databases from then name these too. */
const MERGED = ['CreateVideos1764000000000', 'AddDemoVideos1764000000001'];

/** Whether this program knows what a migration has done. */
export function isKnown(name: string): boolean {
  return MERGED.includes(name) || MIGRATIONS.some((each) => each.name === name);
}
