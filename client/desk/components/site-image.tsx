import { useKnownMe } from '../api';
import { Icon } from './icon';

/** Picture of the site, loaded from the site's host unless its URL belongs to the desk's API. */
export function SiteImage({ url }: { url?: string }) {
  const { siteUrl } = useKnownMe();
  if (url) {
    const src = url.startsWith('/api/') ? url : new URL(url, siteUrl).href;
    return <img src={src} alt="" loading="lazy" draggable={false} />;
  }
  return (
    <span className="no-picture">
      <Icon name="pictures" />
    </span>
  );
}
