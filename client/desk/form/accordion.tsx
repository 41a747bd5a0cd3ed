import './fields.css';
import { type ReactNode, useId, useState } from 'react';
import type { Path } from '../../../shared/api/desk-site.js';
import { DeskIcon } from '../components/icon';
import { Hints } from './field';
import { findMessage, useForm } from './form-context';
import { formatPath, parsePath, startsWith } from './schema';

interface Props {
  name: string;
  help?: string;
  mark?: ReactNode;
  path: Path;
  /** Fields of `path` that are inside; all of them if left out. */
  names?: readonly string[];
  actions?: ReactNode;
  children: () => ReactNode;
}

/** Collapsible group of fields, rendered only while open. Opens for a field that is to be shown. */
export function Accordion({ name, help, mark, path, names, actions, children }: Props) {
  const { faults, wanted } = useForm();
  const below = names ? names.map((each) => [...path, each]) : [path];
  const isInside = (inner: Path) => below.some((each) => startsWith(inner, each));
  const count = faults.filter((fault) => isInside(parsePath(fault.path))).length;
  const isWanted = wanted !== null && isInside(wanted);
  const [isOpen, setIsOpen] = useState(isWanted);
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    if (isWanted) setIsOpen(true);
  }
  const id = useId();
  return (
    <div
      className="card accordion"
      role="group"
      aria-label={name}
      aria-describedby={`${id}-help ${id}-fault`}
      data-path={names ? undefined : formatPath(path)}
      data-faulty={count > 0 || undefined}
    >
      <div className="accordion-head">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <DeskIcon name="chevron" />
          {mark}
          <span>
            {name}
            {count > 0 && (
              <small> · {count === 1 ? 'one to put right' : `${count} to put right`}</small>
            )}
          </span>
        </button>
        {actions}
      </div>
      <div id={id} hidden={!isOpen} className="fields">
        {isOpen && (
          <>
            <Hints id={id} help={help} fault={names ? undefined : findMessage(faults, path)} />
            {children()}
          </>
        )}
      </div>
    </div>
  );
}
