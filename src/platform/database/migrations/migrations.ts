import type { GalleryMigration } from '../oldest-program.js';
import { CreateGallery1764000000002 } from './1764000000002-create-gallery.js';
import { KeepRemovedFilms1765400000000 } from './1765400000000-keep-removed-films.js';

export const MIGRATIONS: (new () => GalleryMigration)[] = [
  CreateGallery1764000000002,
  KeepRemovedFilms1765400000000,
];

/** Former migrations, which are part of the first one now. Older databases have them in their list. */
const MERGED = ['CreateVideos1764000000000', 'AddDemoVideos1764000000001'];

export function isKnown(name: string): boolean {
  return MERGED.includes(name) || MIGRATIONS.some((each) => each.name === name);
}
