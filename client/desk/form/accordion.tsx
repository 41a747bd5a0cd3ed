import './fields.css';
import { type ReactNode, useId } from 'react';
import type { Path } from '../../../shared/api/desk-site.js';
import { Icon } from '../components/icon';
import { useExpanded, useForm } from './form-context';
import { nameOf } from './schema';
import { words } from '../site-words';

interface Props {
  /** Of the group. */
  name: string;
  /** What is shown of it, if less. */
  shown?: ReactNode;
  path: Path;
  /** Which fields of the path are inside, if not all. */
  holds?: (step: string | number) => boolean;
  actions?: ReactNode;
  isDragging?: boolean;
  children: () => ReactNode;
}

/** Fields that are there at a press. */
export function Accordion({
  name,
  shown = name,
  path,
  holds,
  actions,
  isDragging,
  children,
}: Props) {
  const { faultsBelow } = useForm();
  const [isOpen, setIsOpen] = useExpanded(path, holds);
  const id = useId();
  const faults = holds ? 0 : faultsBelow(path);
  return (
    <div
      className="accordion"
      role="group"
      aria-label={name}
      data-path={holds ? undefined : nameOf(path)}
      data-faulty={faults > 0 || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className="accordion-head">
        <button
          type="button"
          className="accordion-name"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chevron" />
          <span>
            {shown}
            {faults > 0 && <small className="faulty"> · {words.faultCount(faults)}</small>}
          </span>
        </button>
        {actions}
      </div>
      <div id={id} hidden={!isOpen} className="accordion-body">
        {isOpen && children()}
      </div>
    </div>
  );
}
