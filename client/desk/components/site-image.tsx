import { useKnownMe } from '../api';
import { Icon } from './icon';

/** From the site's own address, as the desk may have a host of its own. */
export function SiteImage({ url }: { url?: string }) {
  const { siteUrl } = useKnownMe();
  if (url) return <img src={new URL(url, siteUrl).href} alt="" loading="lazy" draggable={false} />;
  return (
    <span className="no-picture">
      <Icon name="pictures" />
    </span>
  );
}
