import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, Fieldset, useField, Warning } from './field';
import { useForm } from './form-context';
import { textOf, toTitle } from './schema';
import { words } from '../site-words';

/** Fields in which something is chosen. */

export function ChoiceField({ choices, ...props }: FieldProps & { choices: (string | number)[] }) {
  const { common, text, set, warning } = useField(props);
  const { isRequired, schema } = props;
  const hasNone = !isRequired && schema.default === undefined;
  const data = choices.map((each) => ({ value: String(each), label: callChoice(String(each)) }));
  const isKnown = text === '' || choices.some((each) => String(each) === text);
  return (
    <div>
      <NativeSelect
        {...common}
        value={text || textOf(schema.default)}
        data={[
          ...(hasNone || text === '' ? [{ value: '', label: words.none }] : []),
          ...(isKnown ? [] : [text]),
          ...data,
        ]}
        onChange={({ currentTarget }) =>
          set(choices.find((each) => String(each) === currentTarget.value))
        }
      />
      <Warning>{warning}</Warning>
    </div>
  );
}

const LANGUAGE = new Intl.DisplayNames(['en'], { type: 'language' });

function callChoice(choice: string): string {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(choice) ? (LANGUAGE.of(choice) ?? choice) : toTitle(choice);
}

export function PageField(props: FieldProps) {
  const { pages } = useForm().site;
  const slugs = pages.map(({ file }) => file.slice('pages/'.length, -'.yaml'.length));
  return <ChoiceField {...props} choices={slugs} />;
}

export function ColoursField(props: FieldProps) {
  return <ChoiceField {...props} choices={useForm().colours} />;
}

export function YesField(props: FieldProps) {
  const { common, set, warning } = useField(props);
  const id = useId();
  const { label, description, error, disabled } = common;
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={props.value === true}
          disabled={disabled}
          data-path={common['data-path']}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help ${id}-fault`}
          onChange={({ currentTarget }) => set(currentTarget.checked || undefined)}
        />
        {label}
      </label>
      <p className="help" id={`${id}-help`}>
        {description?.replace(/^true: /, '')}
      </p>
      {error && (
        <p className="fault" id={`${id}-fault`}>
          {error}
        </p>
      )}
      <Warning>{warning}</Warning>
    </div>
  );
}

/** Any of a few. */
export function ChoicesField(props: FieldProps) {
  const { schema, value, path, title } = props;
  const { set, common } = useField(props);
  const chosen = Array.isArray(value) ? value : [];
  return (
    <Fieldset name={title} path={path} help={schema.description} fault={common.error}>
      {schema.items!.enum!.map((each) => (
        <label className="check" key={each}>
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={({ currentTarget }) => {
              const next = schema.items!.enum!.filter((one) =>
                one === each ? currentTarget.checked : chosen.includes(one),
              );
              set(next.length > 0 ? next : undefined);
            }}
          />
          {toTitle(String(each))}
        </label>
      ))}
    </Fieldset>
  );
}
