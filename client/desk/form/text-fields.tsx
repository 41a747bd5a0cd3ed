import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { type JsonSchema, PROSE } from '../../../shared/content/json-schema';
import {
  extractEmail,
  cleanLine,
  cleanProse,
  cleanText,
  cleanValue,
  extractWebAddress,
} from '../../../shared/plain-text';
import { toSum } from '../../../shared/to-sum';
import { breakLines } from '../../../shared/wrap';
import { useKnownMe } from '../api';
import { type FieldProps, useField } from './field';
import { readPosition } from './read-position';
import { COLOUR, textOf } from './schema';

/** Letters that fit on a line of a narrow phone. */
const LINE = 28;

interface TypedProps extends Omit<TextInputProps, 'value' | 'size'> {
  value: Value | undefined;
  isLong?: boolean;
  read: (typed: string) => Value;
  onRead: (next: Value) => void;
  /** Completes a text when the input loses the focus, such as `50` to `£50`. */
  complete?: (value: string) => string;
}

/** Shows the text as it was typed, such as `1.0`, as long as it is read as the same value. */
export function TypedInput({ value, isLong, read, onRead, complete, ...props }: TypedProps) {
  const [typed, setTyped] = useState('');
  const shown = textOf(read(typed)) === textOf(value) ? typed : textOf(value);
  const rows = shown.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 0);
  const Control = (isLong ? Textarea : TextInput) as typeof TextInput;
  // `rows` is for browsers that lack `field-sizing`.
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
      onBlur={() => {
        if (typed && complete) onRead(read(complete(textOf(value))));
        setTyped('');
      }}
    />
  );
}

/** Parsers by field or format. Text that is no number stays text, which the server rejects. */
const READERS: Record<string, (typed: string) => Value> = {
  email: extractEmail,
  lines: (typed) => cleanText(typed).split('\n').map(cleanLine).filter(Boolean),
  number: (typed) => {
    const text = cleanValue(typed);
    const number = Number(text.replace(',', '.'));
    return text === '' || !Number.isFinite(number) ? text : number;
  },
  phone: cleanValue,
  uri: extractWebAddress,
};
export const readerOf = ({ field, format = field, maxLength = 0 }: JsonSchema) =>
  READERS[format!] ?? (maxLength >= PROSE ? cleanProse : cleanLine);

export function TextField(props: FieldProps) {
  const { schema, value } = props;
  const { field = 'line', format, examples, maxItems = Infinity, items, input } = schema;
  const { maxLength = Infinity } = items ?? schema;
  const isLines = field === 'lines';
  const { common, set } = useField(props);
  const { country, language } = useKnownMe();
  const complete =
    format === 'sum'
      ? (sum: string) => toSum(sum, country, language) ?? sum
      : isLines
        ? (text: string) => breakLines(text, maxLength, maxItems)
        : undefined;
  const lines = isLines ? textOf(value).split('\n') : [textOf(value)];
  const left = maxLength - Math.max(...lines.map(({ length }) => length));
  const count = left >= 0 ? `${left} letters left` : `${-left} letters too many`;
  const [example] = examples ?? [];
  return (
    <>
      <TypedInput
        {...common}
        {...input}
        isLong={field === 'text' || isLines}
        inputMode={field === 'number' ? 'decimal' : input?.inputMode}
        placeholder={example && (complete?.(example) ?? example)}
        complete={complete}
        value={value}
        read={readerOf(schema)}
        onRead={set}
      />
      {left < maxLength * 0.2 && (
        <p className="help">
          {count}
          {isLines && ' on this line: press Enter to begin another'}
        </p>
      )}
    </>
  );
}

export function PositionField(props: FieldProps) {
  const { common, set } = useField(props);
  const { language } = useKnownMe();
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
      read={(typed) => show(readPosition(typed, language))}
      onRead={(next) => set(readPosition(textOf(next), language))}
    />
  );
}

export function ColourField(props: FieldProps) {
  const { common, set } = useField(props);
  const [placeholder = '#ffb547'] = props.schema.examples ?? [];
  const value = textOf(props.value);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(currentTarget.value);
  return (
    <TextInput
      {...common}
      value={value}
      placeholder={placeholder}
      maxLength={7}
      onChange={onChange}
      leftSectionWidth={60}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className="colour"
          aria-label={`${common.label}, picked`}
          value={COLOUR.test(value) ? value : placeholder}
          onChange={onChange}
        />
      }
    />
  );
}
