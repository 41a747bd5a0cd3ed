import { createTheme } from '@mantine/core';

const SYSTEM_SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Colours, sizes and the faces' names live in `global.css`: Mantine takes them from there. */
export const theme = createTheme({
  fontFamily: SYSTEM_SANS,
  headings: { fontFamily: 'var(--font-display)', fontWeight: '400' },
  defaultRadius: 0,
  cursorType: 'pointer',
});
