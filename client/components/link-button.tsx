import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { Link } from './link';

interface LinkButtonProps {
  /** A path of the site, a `#section` of the same page, or an address with a scheme such as `tel:`. */
  to: string;
  variant?: 'solid' | 'outlined';
  children: ReactNode;
}

/** A link that is drawn as a button. */
export function LinkButton({ to, ...props }: LinkButtonProps) {
  if (to.startsWith('#')) return <SectionButton to={to} {...props} />;
  if (to.includes(':')) return <UnstyledButton component="a" href={to} {...props} />;
  return <UnstyledButton component={Link} to={to} {...props} />;
}

function SectionButton({ to, ...props }: LinkButtonProps) {
  const goTo = useLinkClickHandler<HTMLAnchorElement>(to);
  return <UnstyledButton component="a" href={to} onClick={goTo} {...props} />;
}
