import { Button, Container, createTheme, Title } from '@mantine/core';
import button from './button.module.css';
import container from './container.module.css';
import title from './title.module.css';

/**
 * Mantine's theme. Colours and fonts are custom properties, as sites and sections choose their own.
 * CSS modules replace Mantine's stylesheets, most of which nothing here uses.
 */
export const theme = createTheme({
  components: {
    Button: Button.extend({ defaultProps: { variant: 'solid' }, classNames: button }),
    Container: Container.extend({ classNames: container }),
    Title: Title.extend({ classNames: title }),
  },
});
