import { Button, createTheme } from '@mantine/core';
import classes from './button.module.css';

/**
 * The design's parts on Mantine's. Colours, sizes and faces are tokens in `global.css`, from where
 * Mantine's styles take theirs too. A button's variants are `solid` and `outlined`.
 */
export const theme = createTheme({
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'solid' },
      classNames: { root: classes.button, label: classes.label },
    }),
  },
});
