import type { ComponentProps } from 'react';
import classes from './close-button.module.css';
import { Icon } from './icon';

export function CloseButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" {...props} className={classes.button}>
      <Icon name="close" />
    </button>
  );
}
