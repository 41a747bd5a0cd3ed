import { words } from '../words';
import { Icon, type IconName } from './icon';

export type Action = [
  icon: IconName,
  label: string,
  act: (button: HTMLElement) => void,
  isOff?: boolean,
  isFull?: boolean,
];

interface Props {
  /** What it is done to, where there are several of them. */
  of?: string;
  actions: Action[];
}

/** Buttons of icons. Plain ones: the films' screen draws more than a thousand. */
export function Actions({ of, actions }: Props) {
  return (
    <span className="actions">
      {actions.map(([icon, label, act, isOff, isFull]) => (
        <button
          key={icon}
          type="button"
          aria-label={of === undefined ? label : words.of(label, of)}
          title={label}
          aria-disabled={isOff}
          onClick={({ currentTarget }) => !isOff && act(currentTarget)}
        >
          <Icon name={icon} isFull={isFull} />
        </button>
      ))}
    </span>
  );
}
