import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './link-button.module.css';

interface LinkButtonProps {
  /** A path of the site, a `#section` of the same page, or an address with a scheme such as `tel:`. */
  to: string;
  variant?: 'solid' | 'outline';
  children: ReactNode;
}

/** A link that is drawn as a button. */
export function LinkButton({ to, variant = 'solid', children }: LinkButtonProps) {
  const className = variant === 'solid' ? classes.solid : classes.outline;
  const look = { className, classNames: { label: classes.label } };
  if (/^#|:/.test(to)) {
    return (
      <Button component="a" href={to} {...look}>
        {children}
      </Button>
    );
  }
  return (
    <Button component={Link} to={to} {...look}>
      {children}
    </Button>
  );
}
