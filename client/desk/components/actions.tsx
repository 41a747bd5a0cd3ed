import { useState } from 'react';
import { words } from '../words';
import { DeskIcon, type DeskIconName } from './icon';

export type Action = [
  icon: DeskIconName,
  label: string,
  act: () => void,
  isOff?: boolean,
  isFull?: boolean,
];

interface Props {
  /** Name of the item, for labels such as “Remove: Karaoke”. */
  of?: string;
  actions: Action[];
}

/** Icon buttons. Plain ones, not Mantine's: the films' screen renders more than a thousand. */
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
          onClick={() => !isOff && act()}
        >
          <DeskIcon name={icon} isFull={isFull} />
        </button>
      ))}
    </span>
  );
}

/** Hides the actions behind ••• for the eye only: keyboards and screen readers reach them directly. */
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
