import '@mantine/core';

declare module '@mantine/core' {
  export interface ButtonProps {
    variant?: 'solid' | 'outlined';
  }
}
