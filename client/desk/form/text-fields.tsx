import { Input, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { type FieldProps, Fieldset, useField, Warning } from './field';
import { COLOUR, nameOf, textOf } from './schema';
import { words } from '../site-words';

/** Fields that are typed into. */

export function TextField(props: FieldProps) {
  const { schema, path } = props;
  const { common, text, setText, warning } = useField(props);
  const { maxLength = 0 } = schema;
  const left = maxLength - text.length;
  const isWord = path[0] === 'words';
  const isLong = isWord ? schema.description!.length > 50 : maxLength > 120;
  const field = {
    ...common,
    value: text,
    // What the product says itself is an example rather than help.
    ...(isWord && { description: undefined, placeholder: schema.description }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setText(currentTarget.value.replaceAll(/\s*\n\s*/g, ' ')),
    onBlur: () => text !== text.trim() && setText(text.trim()),
  };
  return (
    <div>
      {isLong ? (
        <Textarea {...field} rows={2} classNames={{ input: 'growing' }} />
      ) : (
        <TextInput {...field} />
      )}
      {maxLength > 0 && left < maxLength * 0.2 && <p className="help">{words.lettersLeft(left)}</p>}
      <Warning>{warning}</Warning>
    </div>
  );
}

export function NumberField(props: FieldProps) {
  const { common, text, set, warning } = useField(props);
  return (
    <div>
      <NumberInput {...common} value={text} onNumber={set} />
      <Warning>{warning}</Warning>
    </div>
  );
}

type NumberProps = Omit<ReturnType<typeof useField>['common'], 'error'> & {
  error?: string | boolean;
  value: string;
  onNumber: (next: Value | undefined) => void;
};

/** What is no number stays as it is typed, and is a fault. */
function NumberInput({ value, onNumber, ...common }: NumberProps) {
  const [typed, setTyped] = useState(value);
  const read = (text: string): Value | undefined => {
    const number = Number(text.trim().replace(',', '.'));
    return text.trim() === '' ? undefined : Number.isFinite(number) ? number : text;
  };
  const shown = textOf(read(typed)) === value ? typed : value;
  return (
    <TextInput
      {...common}
      inputMode="decimal"
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onNumber(read(currentTarget.value));
      }}
    />
  );
}

export function PositionField(props: FieldProps) {
  const { schema, value, path, title } = props;
  const { set, common } = useField(props);
  const given = Array.isArray(value) ? value : [];
  const setPart = (part: number, next: Value | undefined) => {
    const made = [0, 1].map((index) => (index === part ? (next ?? '') : (given[index] ?? '')));
    set(made.every((each) => each === '') ? undefined : made);
  };
  return (
    <Fieldset
      name={title}
      path={path}
      help={schema.description && words.positionHint}
      fault={common.error}
    >
      <div className="pair">
        {[words.latitude, words.longitude].map((label, index) => (
          <NumberInput
            {...common}
            key={label}
            label={label}
            description={undefined}
            error={common.error !== undefined}
            data-path={nameOf([...path, index])}
            value={textOf(given[index])}
            onNumber={(next) => setPart(index, next)}
          />
        ))}
      </div>
    </Fieldset>
  );
}

export function ColourField(props: FieldProps) {
  const { common, text, setText, warning } = useField(props);
  const { label, description, error } = common;
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className="colour">
        <input
          type="color"
          aria-label={words.pickColour(label)}
          value={COLOUR.test(text) ? text : '#000000'}
          disabled={common.disabled}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Input
          id={id}
          value={text}
          placeholder="#ffb547"
          maxLength={7}
          data-path={common['data-path']}
          disabled={common.disabled}
          error={error !== undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <Warning>{warning}</Warning>
    </Input.Wrapper>
  );
}
