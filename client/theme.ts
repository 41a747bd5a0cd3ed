import { Button, Container, createTheme, Title } from '@mantine/core';
import button from './button.module.css';
import container from './container.module.css';
import title from './title.module.css';

/**
 * What Mantine knows of the design. A site chooses its face and colours, and a part of a page its
 * own, so the tokens are custom properties: those of `global.css` and `site-theme.ts`. Mantine's stylesheets
 * are mostly sizes and states that nothing here uses, so a part has a CSS module in their place.
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
