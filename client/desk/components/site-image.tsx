import { listThumbnailFiles } from '../../../shared/thumbnails';
import { useKnownMe } from '../api';
import { DeskIcon } from './icon';

export function SiteImage({ url }: { url?: string }) {
  const { siteUrl } = useKnownMe();
  if (url) {
    // A film's poster has several files. The smallest comes first, and is large enough here.
    const [file = url] = listThumbnailFiles(url, 'webp')?.split(' ') ?? [];
    const src = file.startsWith('/api/') ? file : new URL(file, siteUrl).href;
    return <img src={src} alt="" loading="lazy" draggable={false} />;
  }
  return (
    <span className="no-picture">
      <DeskIcon name="pictures" />
    </span>
  );
}
