import type { ComponentProps } from 'react';
import classes from './close-button.module.css';
import { Icon } from './icon';

/** The cross in the corner of a dialog or a toast. */
export function CloseButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" {...props} className={classes.button}>
      <Icon name="close" />
    </button>
  );
}
