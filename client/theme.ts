import { createTheme, UnstyledButton } from '@mantine/core';
import classes from './button.module.css';

/**
 * The design on top of Mantine. Colours, sizes and fonts are tokens in `global.css`. Buttons come
 * as `solid` and `outlined`, on Mantine's unstyled button: `Button` would bring a loader,
 * transitions and colour functions that nothing here uses.
 */
export const theme = createTheme({
  components: {
    UnstyledButton: UnstyledButton.extend({
      defaultProps: { variant: 'solid' },
      classNames: { root: classes.button },
    }),
  },
});
