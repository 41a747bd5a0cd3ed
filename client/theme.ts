import { Button, Container, createTheme, Title } from '@mantine/core';
import button from './button.module.css';
import container from './container.module.css';
import title from './title.module.css';

/**
 * Mantine's theme. Sites and sections choose their own colours and fonts, so these are custom
 * properties (`global.css`, `site-theme.ts`). CSS modules replace Mantine's stylesheets, which are
 * mostly sizes and states that nothing here uses.
 */
export const theme = createTheme({
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { md: '1.0625rem' },
  lineHeights: { md: '1.6' },
  components: {
    Button: Button.extend({ defaultProps: { variant: 'solid' }, classNames: button }),
    Container: Container.extend({ classNames: container }),
    Title: Title.extend({ classNames: title }),
  },
});
