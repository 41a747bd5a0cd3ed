import { NativeSelect } from '@mantine/core';
import { type InputHTMLAttributes, useId } from 'react';
import { toTitle } from '../../../shared/content/json-schema';
import { words } from '../site-words';
import { type FieldProps, Fieldset, Hints, useField } from './field';
import { useForm } from './form-context';
import { textOf } from './schema';

/** Fields in which something is chosen. */

const NONE = { value: '', label: words.none };

/** @param choices what they are called, by their values */
function Choice({ choices, ...props }: FieldProps & { choices: [string, string][] }) {
  const { common, set } = useField(props);
  const { schema, value, isRequired } = props;
  const text = textOf(value ?? schema.default);
  const isKnown = text === '' || choices.some(([each]) => each === text);
  const mayBeNone = text === '' || (!isRequired && schema.default === undefined);
  return (
    <NativeSelect
      {...common}
      value={text}
      data={[
        ...(mayBeNone ? [NONE] : []),
        ...(isKnown ? [] : [text]),
        ...choices.map(([each, label]) => ({ value: each, label })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) =>
        set(schema.enum?.find((each) => String(each) === chosen) ?? chosen)
      }
    />
  );
}

export function ChoiceField(props: FieldProps) {
  const choices = props.schema.enum!.map(String);
  return <Choice {...props} choices={choices.map((each) => [each, toTitle(each)])} />;
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

export function LanguageField(props: FieldProps) {
  const choices = props.schema.enum!.map(String);
  return <Choice {...props} choices={choices.map((each) => [each, LANGUAGES.of(each)!])} />;
}

export function PageField(props: FieldProps) {
  const { pages } = useForm().site;
  return <Choice {...props} choices={pages.map(({ file, label }) => [slugOf(file), label])} />;
}

/** @returns such as `weddings` for `pages/weddings.yaml` */
export const slugOf = (file: string) => file.slice(file.indexOf('/') + 1, -'.yaml'.length);

export function SchemeField(props: FieldProps) {
  const { colours } = useForm();
  return <Choice {...props} choices={colours.map((each) => [each, toTitle(each)])} />;
}

interface CheckProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  onCheck: (isChecked: boolean) => void;
}

export function Check({ label, onCheck, ...input }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        {...input}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

export function CheckField(props: FieldProps) {
  const { common, set } = useField(props);
  const { label, description, error, disabled } = common;
  const id = useId();
  return (
    <>
      <Check
        label={label}
        checked={props.value === true}
        disabled={disabled}
        data-path={common['data-path']}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help ${id}-fault`}
        onCheck={(isChecked) => set(isChecked || undefined)}
      />
      <Hints id={id} help={description} fault={error} />
    </>
  );
}

interface ChecksProps {
  choices: [string, string][];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** Any of a few, in their own order. */
export function Checks({ choices, chosen, onChoose }: ChecksProps) {
  const all = choices.map(([each]) => each);
  return choices.map(([each, label]) => (
    <Check
      key={each}
      label={label}
      checked={chosen.includes(each)}
      onCheck={(isChecked) =>
        onChoose(all.filter((one) => (one === each ? isChecked : chosen.includes(one))))
      }
    />
  ));
}

export function ChoicesField(props: FieldProps) {
  const { common, set } = useField(props);
  const choices = props.schema.items!.enum!.map(String);
  return (
    <Fieldset {...common}>
      <Checks
        choices={choices.map((each) => [each, toTitle(each)])}
        chosen={Array.isArray(props.value) ? props.value.map(textOf) : []}
        onChoose={set}
      />
    </Fieldset>
  );
}
