import { useMediaQuery } from '@mantine/hooks';

/** True if a preview fits beside the questions; read before the first render, so nothing jumps. */
export const useIsWide = () =>
  useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
