import { Tooltip } from '../tooltip/tooltip';
import { Icon, type IconName } from './icon';
import classes from './icon-button.module.css';

interface IconButtonProps {
  /** What it does: its name and its tooltip. */
  name: string;
  icon: IconName;
  onPress: () => void;
}

/** A button with only an icon; its name is in a tooltip. */
export function IconButton({ name, icon, onPress }: IconButtonProps) {
  return (
    <Tooltip text={name}>
      <button type="button" className={classes.button} aria-label={name} onClick={onPress}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
