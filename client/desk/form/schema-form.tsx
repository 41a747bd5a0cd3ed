import { Button, TextInput } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import { type ComponentType, memo, useState } from 'react';
import type { Path } from '../../../shared/api/desk-site.js';
import { type JsonSchema, toTitle } from '../../../shared/content/json-schema';
import type { Scheme } from '../../../shared/content/site-content';
import { type Fields, isFields, valueAt } from '../../../shared/values';
import { Actions } from '../components/actions';
import { DeskIcon } from '../components/icon';
import { say, words } from '../words';
import { Accordion } from './accordion';
import { CheckField, ChoiceField, ChoicesField } from './choice-fields';
import { FaceField } from './face-field';
import { type FieldProps, Fieldset, useField } from './field';
import { FilmsField, PictureField } from './file-fields';
import { findMessage, useForm } from './form-context';
import { ListField } from './list-field';
import { PhotosField } from './photos-field';
import { toSlug } from '../../../shared/slug';
import { blankOf, deriveColours, formatPath } from './schema';
import { ColourField, PositionField, TextField } from './text-fields';
import { TownFields } from './town-fields';

/** Components that draw the fields of a schema, by its `field`; `TextField` draws the others. */
const FIELDS: Record<string, ComponentType<FieldProps>> = {
  check: CheckField,
  choice: ChoiceField,
  choices: ChoicesField,
  colour: ColourField,
  country: ChoiceField,
  face: FaceField,
  films: FilmsField,
  group: GroupField,
  language: ChoiceField,
  link: ChoiceField,
  list: (props) => <ListField {...props} drawEntry={drawEntry} />,
  page: ChoiceField,
  photos: (props) => <PhotosField {...props} drawEntry={drawEntry} />,
  picture: PictureField,
  'picture-file': PictureField,
  position: PositionField,
  scheme: ChoiceField,
  schemes: SchemesField,
  sections: (props) => <ListField {...props} drawEntry={drawEntry} />,
  town: TownFields,
};

/** Memoised: a page has a hundred fields, and typing changes one of them. */
export const Field = memo(function Field(props: FieldProps) {
  const { schema, path } = props;
  const warning = findMessage(useForm().warnings, path);
  const Drawn = FIELDS[schema.field!] ?? TextField;
  return (
    <div>
      <Drawn {...props} />
      {warning && <Warning text={warning} />}
    </div>
  );
}, isDrawn);

function Warning({ text }: { text: string }) {
  const colours = text.match(/#[\da-f]{6}/gi) ?? [];
  return (
    <p className="warning">
      {colours.map((colour) => (
        <i key={colour} style={{ background: colour }} />
      ))}
      {text}
    </p>
  );
}

function isDrawn({ path: at, ...before }: FieldProps, { path, ...props }: FieldProps): boolean {
  return formatPath(at) === formatPath(path) && shallowEqual(before, props);
}

function drawEntry(props: FieldProps) {
  return props.schema.field === 'group' ? <FieldList {...props} /> : <Field {...props} />;
}

function RemoveAction({ name, path }: { name: string; path: Path }) {
  const { set } = useForm();
  return <Actions of={name} actions={[['remove', words.remove, () => set(path, undefined)]]} />;
}

/** Object with fields of its own. If it is optional and absent, a button adds it. */
function GroupField(props: FieldProps) {
  const { schema, value, path, isRequired } = props;
  const { set, common, ownFault } = useField(props);
  const { label, description } = common;
  const isThere = isFields(value);
  if (!isThere && !isRequired && schema.default === undefined) {
    return (
      <Fieldset {...common} error={ownFault}>
        <Button leftSection={<DeskIcon name="plus" />} onClick={() => set(blankOf(schema))}>
          {`Add: ${label}`}
        </Button>
      </Fieldset>
    );
  }
  return (
    <Accordion
      name={label}
      help={description}
      path={path}
      actions={!isRequired && isThere && <RemoveAction name={label} path={path} />}
    >
      {() => <FieldList schema={schema} value={value} path={path} />}
    </Accordion>
  );
}

interface FieldListProps extends FieldProps {
  only?: readonly string[];
  /** Colours that the site uses where none is set, shown as placeholders. */
  derived?: Scheme;
}

export function FieldList({ schema, value, path, only, derived }: FieldListProps) {
  const { properties = {}, required = [] } = schema;
  const names = (only ?? Object.keys(properties)).filter(
    (name) => properties[name]!.const === undefined,
  );
  const more = names.filter((name) => properties[name]!.isMore);
  const draw = (name: string) => (
    <Field
      key={name}
      schema={
        derived
          ? { ...properties[name]!, examples: [derived[name as keyof Scheme]] }
          : properties[name]!
      }
      value={valueAt(value, [name])}
      path={[...path, name]}
      isRequired={required.includes(name)}
    />
  );
  return (
    <>
      {names.filter((name) => !more.includes(name)).map(draw)}
      {more.length > 0 && (
        <Accordion name={words.more} path={path} names={more}>
          {() => more.map(draw)}
        </Accordion>
      )}
    </>
  );
}

const callScheme = (name: string) => (name === 'main' ? say('The site’s colours') : toTitle(name));

function Swatch({ ground, ink, accent }: Scheme) {
  return (
    <span className="card swatch" style={{ background: ground, color: ink }} aria-hidden>
      Aa <i style={{ background: accent }} />
    </span>
  );
}

/** Sets of colours. `main` is always there; the user names the others. */
function SchemesField(props: FieldProps) {
  const { schema, value, path } = props;
  const { common, ownFault } = useField(props);
  const { set } = useForm();
  const [name, setName] = useState('');
  const fields: Fields = { main: {}, ...(isFields(value) && value) };
  const derived = deriveColours(fields);
  const below = schema.additionalProperties as JsonSchema;
  const slug = toSlug(name);
  const isFree = slug !== '' && !(slug in fields);
  const add = () => {
    set([...path, slug], blankOf(below));
    setName('');
  };
  return (
    <Fieldset {...common} error={ownFault}>
      <div className="list">
        {Object.entries(fields).map(([key, each]) => (
          <Accordion
            key={key}
            name={callScheme(key)}
            mark={<Swatch {...derived[key]!} />}
            path={[...path, key]}
            actions={
              key !== 'main' && <RemoveAction name={callScheme(key)} path={[...path, key]} />
            }
          >
            {() => (
              <FieldList schema={below} value={each} path={[...path, key]} derived={derived[key]} />
            )}
          </Accordion>
        ))}
        <div className="line">
          <TextInput
            label={say('Name of the new colours')}
            description={say('Another set of colours, which a page can have: summer.')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button disabled={!isFree} onClick={add}>
            {words.add}
          </Button>
        </div>
      </div>
    </Fieldset>
  );
}
