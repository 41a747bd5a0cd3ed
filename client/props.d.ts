import '@mantine/core';
import 'react';

declare module '@mantine/core' {
  export interface ButtonProps {
    variant?: 'solid' | 'outlined';
  }
}

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
