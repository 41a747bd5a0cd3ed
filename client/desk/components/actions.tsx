import { useState } from 'react';
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
          aria-label={words.of(label, of)}
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

/** Tucked away behind one button, only for looks: keyboards and screen readers reach them without it. */
export function Options(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span
      className="options"
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || currentTarget.scrollTo(0, 0)
      }
    >
      <button
        type="button"
        aria-label={words.of('Options', props.of)}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        •••
      </button>
      <Actions {...props} />
    </span>
  );
}
