import type { DeskFilm } from '../../../shared/api/desk.js';
import { listThumbnailFiles } from '../../../shared/thumbnails.js';

export function findPoster({ thumbnailUrl }: DeskFilm): string | undefined {
  const sizes = thumbnailUrl && listThumbnailFiles(thumbnailUrl, 'webp');
  return sizes?.split(' ')[0] ?? thumbnailUrl;
}
