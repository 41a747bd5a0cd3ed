import { createTheme, UnstyledButton } from '@mantine/core';
import classes from './button.module.css';

/**
 * The design's parts on Mantine's. Colours, sizes and faces are tokens in `global.css`. A button's
 * variants are `solid` and `outlined`. It is drawn on Mantine's unstyled one, as `Button` brings a
 * loader, transitions and colour functions that nothing here would use.
 */
export const theme = createTheme({
  components: {
    UnstyledButton: UnstyledButton.extend({
      defaultProps: { variant: 'solid' },
      classNames: { root: classes.button },
    }),
  },
});
