import { Tooltip } from '../tooltip/tooltip';
import { Icon, type IconName } from './icon';
import classes from './icon-button.module.css';

interface IconButtonProps {
  /** Accessible name and text of the tooltip. */
  name: string;
  icon: IconName;
  onPress: () => void;
}

export function IconButton({ name, icon, onPress }: IconButtonProps) {
  return (
    <Tooltip text={name}>
      <button type="button" className={classes.button} aria-label={name} onClick={onPress}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
