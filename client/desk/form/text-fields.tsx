import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { readLine } from '../../../shared/plain-text';
import { type FieldProps, useField } from './field';
import { readPosition } from './read-position';
import { COLOUR, textOf } from './schema';

/** Fields that are typed into. */

/** Letters on a line of a phone, at the least. */
const LINE = 28;

interface TypedProps extends Omit<TextInputProps, 'value' | 'size'> {
  value: Value | undefined;
  isLong?: boolean;
  read: (typed: string) => Value;
  onRead: (next: Value) => void;
}

/** What is typed stays as it is typed, as long as it reads the same. */
export function TypedInput({ value, isLong, read, onRead, ...props }: TypedProps) {
  const [typed, setTyped] = useState('');
  const shown = textOf(read(typed)) === textOf(value) ? typed : textOf(value);
  const rows = shown.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 0);
  const Control = (isLong ? Textarea : TextInput) as typeof TextInput;
  // Not every browser makes it as large as its text by itself.
  const long = { rows: Math.min(Math.max(rows, 2), 12), classNames: { input: 'growing' } };
  return (
    <Control
      {...props}
      {...(isLong && long)}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onRead(read(currentTarget.value));
      }}
      onBlur={() => setTyped('')}
    />
  );
}

/** How other fields than texts read what is typed. What is no number is a fault. */
const READERS: Record<string, (typed: string) => Value> = {
  // As apps show it, without its beginning.
  address: (typed) => typed.trim().replace(/^(?=[\w-]+(\.[\w-]+)+(\/|$))/, 'https://'),
  lines: (typed) => typed.split('\n').map(readLine).filter(Boolean),
  number: (typed) => {
    const number = Number(typed.trim().replace(',', '.'));
    return typed.trim() === '' || !Number.isFinite(number) ? typed.trim() : number;
  },
};
export const readerOf = ({ field = 'line' }: JsonSchema) => READERS[field] ?? readLine;

/** A text, a number, or a list of which each entry has a line. */
export function TextField(props: FieldProps) {
  const { schema, value } = props;
  const { field = 'line', maxLength = Infinity, examples } = schema;
  const { common, set } = useField(props);
  const left = maxLength - textOf(value).length;
  return (
    <>
      <TypedInput
        {...common}
        isLong={field === 'text' || field === 'lines'}
        inputMode={field === 'number' ? 'decimal' : undefined}
        placeholder={examples?.[0]}
        value={value}
        read={readerOf(schema)}
        onRead={set}
      />
      {left < maxLength * 0.2 && (
        <p className="help">{left >= 0 ? `${left} letters left` : `${-left} letters too many`}</p>
      )}
    </>
  );
}

export function PositionField(props: FieldProps) {
  const { common, set } = useField(props);
  const { value } = props;
  const show = (at: Value | undefined) =>
    Array.isArray(at) ? at.map(textOf).join(', ') : textOf(at);
  const isOther = typeof value === 'string' && common.error !== undefined;
  return (
    <TypedInput
      {...common}
      error={
        isOther ? 'This isn’t a place: copy it in a map app, such as 53.01, -9.39.' : common.error
      }
      placeholder="53.01, -9.39"
      value={show(value)}
      read={(typed) => show(readPosition(typed))}
      onRead={(next) => set(readPosition(textOf(next)))}
    />
  );
}

interface ColourProps extends Omit<TextInputProps, 'value'> {
  label: string;
  value: string;
  onColour: (colour: string) => void;
}

/** Picked, or typed. */
export function ColourInput({ onColour, placeholder = '#ffb547', ...props }: ColourProps) {
  const { label, value, disabled } = props;
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    onColour(currentTarget.value);
  return (
    <TextInput
      {...props}
      placeholder={placeholder}
      maxLength={7}
      onChange={onChange}
      leftSectionWidth={60}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className="colour"
          aria-label={`${label}, picked`}
          value={COLOUR.test(value) ? value : placeholder}
          disabled={disabled}
          onChange={onChange}
        />
      }
    />
  );
}

export function ColourField(props: FieldProps) {
  const { common, set } = useField(props);
  const { value, schema } = props;
  return (
    <ColourInput
      {...common}
      placeholder={schema.examples?.[0]}
      value={textOf(value)}
      onColour={set}
    />
  );
}
