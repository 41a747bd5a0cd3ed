import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a page beside what is asked about it, from the first drawing on. */
export const useIsWide = () =>
  useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
