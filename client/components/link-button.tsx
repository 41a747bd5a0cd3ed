import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from './link';

interface LinkButtonProps {
  /** As for `Link`. */
  to: string;
  variant?: 'solid' | 'outlined';
  children: ReactNode;
}

/** A link that is drawn as a button. */
export function LinkButton(props: LinkButtonProps) {
  return <UnstyledButton component={Link} {...props} />;
}
