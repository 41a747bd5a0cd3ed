import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useResolvedPath } from 'react-router-dom';
import { findRoute } from '../../shared/routes.js';
import { prefetchRoute } from '../api/prefetch-route';
import { useSite } from '../site-context';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> {
  /** Path of the site, `#section`, or address with a scheme such as `tel:`. */
  to: string;
}

export function Link(props: LinkProps) {
  const { to, children, ...others } = props;
  if (!to.includes(':')) return <SiteLink {...props} />;
  return (
    <a {...others} href={to}>
      {children}
    </a>
  );
}

/**
 * React Router's `Link`, rebuilt from its hooks to save 2 kB. Prefetches the page when the visitor
 * points at the link, touches or focuses it.
 */
function SiteLink({ to, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const goTo = useLinkClickHandler<HTMLAnchorElement>(to);
  const { pathname } = useResolvedPath(to);
  const { routes } = useSite();
  const route = findRoute(routes, pathname);
  const queryClient = useQueryClient();

  function prefetch() {
    // If the prefetch fails, the click tries again.
    if (route) prefetchRoute(queryClient, route).catch(() => {});
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // The browser loads a path without a route as a document.
    if (route && !event.defaultPrevented) goTo(event);
  }

  return (
    <a {...props} href={href} onClick={handleClick} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </a>
  );
}
