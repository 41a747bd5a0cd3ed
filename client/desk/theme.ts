import {
  Button,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  Title,
} from '@mantine/core';

/** Mantine's own components, warmer than they come, with the site's accent for what is to be done. */
export const theme = createTheme({
  white: '#fffdf9',
  black: '#1b1714',
  colors: {
    accent: colorsTuple('var(--accent)'),
    dark: [
      '#f5f0e8',
      '#d6cfc5',
      '#b3aaa0',
      '#857c72',
      '#3b352f',
      '#2d2823',
      '#221e1a',
      '#171411',
      '#100e0c',
      '#0c0a09',
    ],
    gray: [
      '#f8f4ed',
      '#f1ebe2',
      '#e6ded3',
      '#d8cec1',
      '#c3b8aa',
      '#897f74',
      '#655d54',
      '#4b443d',
      '#332e29',
      '#1b1714',
    ],
  },
  primaryColor: 'accent',
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontFamily: 'var(--font-display)', fontWeight: 'var(--display-weight)' },
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' &&
      (input.color ?? 'accent') === 'accent' && {
        background: 'var(--accent)',
        hover: 'color-mix(in oklab, var(--accent), var(--mantine-color-text) 18%)',
        color: 'var(--on-accent)',
      }),
  }),
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    // Not by its own name: only the screens that have it load it.
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      styles: {
        root: { border: '1px solid var(--edge)' },
        label: {
          display: 'grid',
          alignContent: 'center',
          minWidth: '4.5rem',
          minHeight: '2.75rem',
        },
      },
    },
    Title: Title.extend({ classNames: { root: 'title' } }),
  },
});
