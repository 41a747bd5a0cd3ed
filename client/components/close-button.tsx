import type { ComponentProps } from 'react';
import classes from './close-button.module.css';
import { SvgIcon } from './icon';

export function CloseButton(props: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" {...props} className={classes.button}>
      <SvgIcon path="M18 6 6 18M6 6l12 12" />
    </button>
  );
}
