import './fields.css';
import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Path, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { findMessage, useForm } from './form-context';
import { formatPath, parsePath, startsWith } from './schema';

export interface FieldProps {
  schema: JsonSchema;
  value: Value | undefined;
  path: Path;
  title?: string;
  isRequired?: boolean;
}

/** Returns a field's setter, and the label, help and fault that every input shows. */
export function useField({ schema, path, title, isRequired }: FieldProps) {
  const form = useForm();
  const { faults } = form;
  // The list shows its entries' help once.
  const help = typeof path.at(-1) === 'number' ? undefined : schema.description;
  const isNothing = (next: Value | undefined) =>
    next === '' || (Array.isArray(next) && next.length === 0);
  return {
    set: (next: Value | undefined) =>
      form.set(path, isNothing(next) && !isRequired ? undefined : next),
    /** Fault of the field itself; `common.error` may be of a field inside it. */
    ownFault: findMessage(faults, path),
    common: {
      label: title ?? schema.title ?? '',
      description: help || undefined,
      error: faults.find((fault) => startsWith(parsePath(fault.path), path))?.message,
      withAsterisk: isRequired,
      'data-path': formatPath(path),
    },
  };
}

/** @param id for `aria-describedby`, followed by `-help` and `-fault` */
export function Hints({ id, help, fault }: { id: string; help?: string; fault?: string }) {
  return (
    <>
      {help && <Input.Description id={`${id}-help`}>{help}</Input.Description>}
      {fault && <Input.Error id={`${id}-fault`}>{fault}</Input.Error>}
    </>
  );
}

interface FieldsetProps {
  label: string;
  description?: string;
  error?: string;
  'data-path': string;
  children: ReactNode;
}

export function Fieldset({ label, description, error, children, ...props }: FieldsetProps) {
  const id = useId();
  return (
    <fieldset
      tabIndex={-1}
      data-path={props['data-path']}
      aria-describedby={`${id}-help ${id}-fault`}
    >
      <legend>{label}</legend>
      <Hints id={id} help={description} fault={error} />
      {children}
    </fieldset>
  );
}
