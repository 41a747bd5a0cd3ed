import { Icon, type IconName } from './icon';
import { words } from '../words';

interface Props {
  icon: IconName;
  label: string;
  /** What it is done to, where there are several of them. */
  of?: string;
  isOff?: boolean;
  isFull?: boolean;
  onPress: (button: HTMLElement) => void;
}

/** A button of an icon. A plain one: the films' screen draws more than a thousand. */
export function ActionIcon({ icon, label, of, isOff, isFull, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={of === undefined ? label : words.of(label, of)}
      title={label}
      aria-disabled={isOff}
      onClick={({ currentTarget }) => !isOff && onPress(currentTarget)}
    >
      <Icon name={icon} isFull={isFull} />
    </button>
  );
}
