import { useKnownMe } from '../api';
import { DeskIcon } from './icon';

export function SiteImage({ url }: { url?: string }) {
  const { siteUrl } = useKnownMe();
  if (url) {
    const src = url.startsWith('/api/') ? url : new URL(url, siteUrl).href;
    return <img src={src} alt="" loading="lazy" draggable={false} />;
  }
  return (
    <span className="no-picture">
      <DeskIcon name="pictures" />
    </span>
  );
}
