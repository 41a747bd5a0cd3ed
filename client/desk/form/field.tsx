import './fields.css';
import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Path, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { findSaid, useForm } from './form-context';
import { nameOf, pathOf, startsWith } from './schema';

/** What all fields have in common. */

export interface FieldProps {
  schema: JsonSchema;
  value: Value | undefined;
  path: Path;
  /** If it isn't the schema's. */
  title?: string;
  isRequired?: boolean;
}

/** What a field is called, what helps to fill it in, and what is wrong with it. */
export function useField({ schema, path, title, isRequired }: FieldProps) {
  const form = useForm();
  const { faults } = form;
  // The list says it once.
  const help = typeof path.at(-1) === 'number' ? undefined : schema.description;
  const isNothing = (next: Value | undefined) =>
    next === '' || (Array.isArray(next) && next.length === 0);
  return {
    set: (next: Value | undefined) =>
      form.set(path, isNothing(next) && !isRequired ? undefined : next),
    /** Not what is wrong with what is in it. */
    ownFault: findSaid(faults, path),
    common: {
      label: title ?? schema.title ?? '',
      description: help || undefined,
      error: faults.find((fault) => startsWith(pathOf(fault.path), path))?.message,
      withAsterisk: isRequired,
      'data-path': nameOf(path),
    },
  };
}

/** @param id which `aria-describedby` names with `-help` and `-fault` behind it */
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

/** Several fields with one name. */
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
