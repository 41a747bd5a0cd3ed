import { Button, TextInput } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import type { Path, Value } from '../../../shared/api/desk-site.js';
import { type Fields, isFields, valueAt } from '../../../shared/values';
import { ActionIcon } from '../components/action-icon';
import { Icon } from '../components/icon';
import { ChoiceField, ChoicesField, ColoursField, PageField, YesField } from './choice-fields';
import { Accordion } from './accordion';
import { FormContext, useExpanded, useForm } from './form-context';
import { FilmsField, PictureField } from './file-fields';
import { type FieldProps, Included, Fieldset, useField } from './field';
import { ListField } from './list-field';
import {
  blankOf,
  isNameOrFields,
  isPicture,
  isPosition,
  nameOf,
  type Schema,
  toTitle,
} from './schema';
import { setAt } from './set-at';
import { ColourField, NumberField, PositionField, TextField } from './text-fields';
import { words } from '../site-words';

/** Any of the site's schemas as a form: a rule for each kind of value, none for a kind of section. */

/** Drawn again only where something has changed: a page has a hundred fields. */
export const Field = memo(function Field(props: FieldProps): ReactNode {
  const { schema, value, path } = props;
  const name = path.at(-1);
  if (schema.const !== undefined) return null;
  if (isFields(value) && typeof value.include === 'string')
    return <Included name={value.include} />;
  if (isPicture(schema) || name === 'card') return <PictureField {...props} />;
  if (name === 'film' || name === 'filmTall') return <FilmsField {...props} />;
  if (isNameOrFields(schema)) return <NamedField {...props} />;
  if (isPosition(schema)) return <PositionField {...props} />;
  if (schema.anyOf?.every((each) => each.const !== undefined))
    return <ChoiceField {...props} choices={schema.anyOf.map((each) => each.const as string)} />;
  if (schema.enum) return <ChoiceField {...props} choices={schema.enum} />;
  if (name === 'colours' && schema.type === 'string') return <ColoursField {...props} />;
  if (name === 'page' || path.at(-2) === 'services') return <PageField {...props} />;
  switch (schema.type) {
    case 'boolean':
      return <YesField {...props} />;
    case 'number':
    case 'integer':
      return <NumberField {...props} />;
    case 'array':
      return schema.items?.enum ? (
        <ChoicesField {...props} />
      ) : (
        <ListField {...props} drawEntry={drawEntry} />
      );
    case 'object':
      return typeof schema.additionalProperties === 'object' ? (
        <MapField {...props} />
      ) : (
        <ObjectField {...props} />
      );
    case 'string':
    case undefined:
      return schema.pattern?.includes('fA-F') ? (
        <ColourField {...props} />
      ) : (
        <TextField {...props} />
      );
  }
}, isDrawn);

/** The order is that of the schema around it, and says nothing new. */
function isDrawn(before: FieldProps, props: FieldProps): boolean {
  return (
    before.value === props.value &&
    before.schema === props.schema &&
    before.title === props.title &&
    before.isRequired === props.isRequired &&
    nameOf(before.path) === nameOf(props.path)
  );
}

/** What is inside an entry of a list. */
function drawEntry(props: FieldProps) {
  const { schema, value, path } = props;
  if (!schema.properties) return <Field {...props} />;
  return <FieldList schema={schema} value={value} path={path} hasMore />;
}

/** A name, or a name with more about it. */
function NamedField({ schema, value, path, order }: FieldProps) {
  const form = useForm();
  const whole = schema.anyOf!.find(({ properties }) => properties)!;
  const fields: Fields = isFields(value) ? value : { name: value ?? '' };
  const { name: nameSchema, ...others } = whole.properties!;
  // The fields are those of an object, whichever of the two is written.
  return (
    <FormContext
      value={{
        ...form,
        faultAt: (at) =>
          form.faultAt(at) ?? (at.at(-1) === 'name' ? form.faultAt(path) : undefined),
        set: (at, next) => {
          const made = setAt(fields, at.slice(path.length), next) as Fields;
          const isName = Object.keys(made).join() === 'name';
          form.set(path, isName ? made.name : made, order);
        },
      }}
    >
      <Field
        schema={nameSchema!}
        value={fields.name}
        path={[...path, 'name']}
        title={nameSchema!.title ?? 'Name'}
        isRequired
      />
      {Object.entries(others).map(([key, field]) => (
        <Field
          key={key}
          schema={field}
          value={fields[key]}
          path={[...path, key]}
          title={field.title ?? toTitle(key)}
        />
      ))}
    </FormContext>
  );
}

/** Fields with a name of their own, which may not be there at all. */
function ObjectField(props: FieldProps) {
  const { schema, value, path, title, isRequired, order } = props;
  const { set, faultAt } = useForm();
  const { description, disabled } = useField(props).common;
  const isThere = isFields(value);
  if (!isThere && !isRequired && schema.default === undefined) {
    return (
      <Fieldset name={title} path={path} help={description} fault={faultAt(path)}>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<Icon name="plus" />}
          onClick={() => set(path, blankOf(schema), order)}
        >
          {words.addOf(title)}
        </Button>
      </Fieldset>
    );
  }
  const fault = faultAt(path);
  return (
    <Accordion
      name={title}
      path={path}
      actions={
        !isRequired &&
        isThere && (
          <span className="actions">
            <ActionIcon
              icon="remove"
              label={words.remove}
              of={title}
              onPress={() => set(path, undefined)}
            />
          </span>
        )
      }
    >
      {() => (
        <>
          {description && <p className="help">{description}</p>}
          {fault && <p className="fault">{fault}</p>}
          <FieldList schema={schema} value={isThere ? value : {}} path={path} />
        </>
      )}
    </Accordion>
  );
}

interface FieldListProps {
  schema: Schema;
  value: Value | undefined;
  path: Path;
  /** Those that are shown, if not all. */
  only?: readonly string[];
  /** Whether those that aren't filled in wait behind a press. */
  hasMore?: boolean;
}

/** The fields of an object. */
export function FieldList({ schema, value, path, only, hasMore = false }: FieldListProps) {
  const { properties = {}, required = [] } = schema;
  const order = Object.keys(properties);
  const names = order.filter(
    (name) => properties[name]!.const === undefined && (!only || only.includes(name)),
  );
  // A field stays where it is while it is filled in.
  const [first] = useState(() =>
    names.filter((name) => required.includes(name) || valueAt(value, [name]) !== undefined),
  );
  const isLong = hasMore && names.length > first.length + 2;
  const front = isLong ? names.filter((name) => first.includes(name)) : names;
  const rest = names.filter((name) => !front.includes(name));
  const draw = (name: string) => (
    <Field
      key={name}
      schema={properties[name]!}
      value={valueAt(value, [name])}
      path={[...path, name]}
      title={properties[name]!.title ?? toTitle(name)}
      isRequired={required.includes(name)}
      order={order}
    />
  );
  return (
    <>
      {front.map(draw)}
      {rest.length > 0 && <More path={path} names={rest} draw={draw} />}
    </>
  );
}

interface MoreProps {
  path: Path;
  names: string[];
  draw: (name: string) => ReactNode;
}

function More({ path, names, draw }: MoreProps) {
  const [isOpen, setIsOpen] = useExpanded(path, (step) => names.includes(step as string));
  return (
    <>
      <Button
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        style={{ justifySelf: 'start' }}
      >
        {isOpen ? words.fewer : words.more}
      </Button>
      {isOpen && names.map(draw)}
    </>
  );
}

/** Fields whose names are the writer's own. */
function MapField({ schema, value, path, title }: FieldProps) {
  const { set, faultAt } = useForm();
  const [name, setName] = useState('');
  const fields = isFields(value) ? value : {};
  const below = schema.additionalProperties as Schema;
  const isFree = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !(name in fields);
  const add = () => {
    if (!isFree) return;
    set([...path, name], blankOf(below));
    setName('');
  };
  return (
    <Fieldset name={title} path={path} help={schema.description} fault={faultAt(path)}>
      <div className="list">
        {Object.entries(fields).map(([key, each]) => (
          <Accordion
            key={key}
            name={toTitle(key)}
            path={[...path, key]}
            actions={
              <span className="actions">
                <ActionIcon
                  icon="remove"
                  label={words.remove}
                  of={toTitle(key)}
                  onPress={() => set([...path, key], undefined)}
                />
              </span>
            }
          >
            {() => <FieldList schema={below} value={each} path={[...path, key]} />}
          </Accordion>
        ))}
        <div className="line" style={{ alignItems: 'end' }}>
          <TextInput
            label={words.schemeName}
            description={words.schemeHint}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && add()}
          />
          <Button variant="default" disabled={!isFree} onClick={add}>
            {words.add}
          </Button>
        </div>
      </div>
    </Fieldset>
  );
}
