import type { Film } from '../../../shared/api/desk.js';
import { listThumbnailFiles } from '../../../shared/thumbnails.js';
import { SiteImage } from '../components/site-image';

export function Poster({ film: { thumbnailUrl } }: { film: Film }) {
  const smallest = thumbnailUrl && listThumbnailFiles(thumbnailUrl, 'webp')?.split(' ')[0];
  return <SiteImage url={smallest ?? thumbnailUrl} />;
}
