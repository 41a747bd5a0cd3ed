import './fields.css';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Path, Value } from '../../../shared/api/desk-site.js';
import { useForm } from './form-context';
import { nameOf, type Schema, textOf } from './schema';
import { words } from '../site-words';

/** What all fields have in common. */

export interface FieldProps {
  schema: Schema;
  value: Value | undefined;
  path: Path;
  title: string;
  isRequired?: boolean;
  /** The names of the fields around it, in the schema's order. */
  order?: string[];
}

/** What a field is called, what helps to fill it in, and what is wrong with it. */
export function useField({ schema, value, path, title, isRequired, order }: FieldProps) {
  const form = useForm();
  const { faultAt, warningAt, site, file } = form;
  const isLine = typeof path.at(-1) === 'number';
  const setting = file === 'site.yaml' ? findSetting(site.settings, path) : undefined;
  const set = (next: Value | undefined) => form.set(path, next, order);
  return {
    set,
    setText: (text: string) => set(text === '' && !isRequired ? undefined : text),
    text: textOf(value),
    common: {
      label: title,
      // The list says it once.
      description: setting ? words.settingWins(setting) : isLine ? undefined : schema.description,
      error: faultAt(path),
      disabled: setting !== undefined,
      withAsterisk: isRequired,
      'data-path': nameOf(path),
      wrapperProps: { 'data-field': nameOf(path) },
    },
    warning: warningAt(path),
  };
}

function findSetting(settings: Record<string, string>, path: Path): string | undefined {
  const name = nameOf(path);
  const found = Object.keys(settings).find((each) => name === each || name.startsWith(`${each}.`));
  return found && settings[found];
}

export function Warning({ children }: { children?: string }) {
  return children && <p className="warning">{children}</p>;
}

interface FieldsetProps {
  name: string;
  path: Path;
  help?: string;
  fault?: string;
  children: ReactNode;
}

/** Several fields with one name. */
export function Fieldset({ name, path, help, fault, children }: FieldsetProps) {
  const id = useId();
  return (
    <fieldset
      className="part"
      tabIndex={-1}
      data-path={nameOf(path)}
      aria-describedby={
        [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend>{name}</legend>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** A list that pages share is changed in its own place. */
export function Included({ name }: { name: string }) {
  return (
    <Link className="target" to={`/pages/lists/${name}`} aria-label={words.openList(name)}>
      {words.sharedList(name)}
    </Link>
  );
}
