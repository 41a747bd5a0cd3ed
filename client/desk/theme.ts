import { colorsTuple, createTheme, defaultVariantColorsResolver } from '@mantine/core';

/** 44 px, large enough for a thumb. */
const THUMB = '2.75rem';
const EDGE = '1px solid var(--edge)';
const TEXT = 'var(--mantine-color-text)';

/** Mantine's theme. Components are named rather than imported: only the screens that use one load it. */
export const deskTheme = createTheme({
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
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: 'var(--display-weight)',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.8vw, 2.5rem)', lineHeight: '1.1' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.1', fontWeight: '700' },
      h3: { fontSize: '1rem', lineHeight: '1.3', fontWeight: '700' },
    },
  },
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'default' && { border: EDGE }),
    ...(input.variant === 'filled' &&
      (input.color ?? 'accent') === 'accent' && {
        background: 'var(--accent)',
        hover: 'color-mix(in oklab, var(--accent), var(--mantine-color-text) 18%)',
        color: 'var(--on-accent)',
      }),
  }),
  components: {
    ActionIcon: { defaultProps: { size: THUMB } },
    Alert: { styles: { label: { color: TEXT } } },
    Autocomplete: {
      styles: { option: { display: 'flex', alignItems: 'center', minHeight: THUMB } },
    },
    Button: {
      defaultProps: { size: 'md', variant: 'default' },
      // The height follows the label, which may have several lines.
      styles: {
        root: { height: 'auto', paddingBlock: '0.375rem' },
        inner: { minHeight: 'calc(2rem - 2px)' },
        label: { height: 'auto', overflow: 'visible', lineHeight: 1.3, whiteSpace: 'normal' },
      },
    },
    Checkbox: {
      defaultProps: { size: THUMB, iconColor: 'var(--on-accent)' },
      styles: {
        body: { alignItems: 'center' },
        inner: { marginInline: '-0.625rem -0.25rem' },
        icon: { width: '0.875rem' },
        label: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.3 },
        description: { fontSize: '0.75rem', lineHeight: 1.3 },
      },
    },
    CloseButton: { defaultProps: { size: THUMB } },
    Input: {
      // iPhones zoom in on text below 1rem, and stay so. Invalid text keeps its colour: the border is red.
      vars: (_: unknown, { error }: { error?: unknown }) => ({
        wrapper: {
          '--input-height': THUMB,
          '--input-fz': '1rem',
          '--input-color': TEXT,
          '--input-bd': error ? undefined : 'var(--edge)',
        },
      }),
    },
    InputWrapper: { styles: { label: { fontWeight: 600 } } },
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      vars: () => ({
        root: { '--sc-color': TEXT, '--sc-label-color': 'var(--mantine-color-body)' },
      }),
      styles: {
        root: { border: EDGE, flexWrap: 'wrap' },
        label: { display: 'grid', alignContent: 'center', minWidth: '4.5rem', minHeight: THUMB },
      },
    },
  },
});
