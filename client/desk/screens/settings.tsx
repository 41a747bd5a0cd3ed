import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { isSame, valueAt } from '../../../shared/values';
import { FileEditor } from '../editor/file-editor';
import { screenOf } from '../editor/screen-of';
import { useOpened } from '../editor/use-draft';
import { textOf } from '../form/schema';
import { Field, FieldList } from '../form/schema-form';
import { words } from '../site-words';
import { SiteScreen } from './site-screen';

const SITE = 'site.yaml';
const PARTS = { business: Business, look: Look, words: Words };
type Part = keyof typeof PARTS;
const names = Object.keys(PARTS) as Part[];

interface PartProps {
  value: Value;
  schema: JsonSchema;
}

/** What concerns more than a page: one draft, in parts that have addresses of their own. */
export function Settings() {
  const part = useLocation().pathname.slice(1) as Part;
  const navigate = useNavigate();
  const Fields = PARTS[part];
  return (
    <SiteScreen name={words.screens[part]}>
      {() => (
        <FileEditor file={SITE} besides={(value) => <OtherParts part={part} value={value} />}>
          {(value, schema) => (
            <>
              <SegmentedControl
                aria-label={words.settings}
                data={names.map((name) => ({ value: name, label: words.screens[name] }))}
                value={part}
                onChange={(name) => void navigate(`/${name}`)}
              />
              <Fields value={value} schema={schema} />
            </>
          )}
        </FileEditor>
      )}
    </SiteScreen>
  );
}

/** What goes on the site too, and can't be seen here. */
function OtherParts({ part, value }: { part: Part; value: Value }) {
  const onSite = useOpened(SITE).data?.value;
  const fields = Object.keys({ ...(onSite as object), ...(value as object) });
  const changed = fields
    .filter((name) => !isSame(valueAt(onSite, [name]), valueAt(value, [name])))
    .map((name) => screenOf(SITE, name));
  const others = names.filter((name) => name !== part && changed.includes(`/${name}`));
  if (others.length === 0) return null;
  return (
    <p className="help">{words.alsoPut(others.map((name) => words.screens[name]).join(' and '))}</p>
  );
}

/** Those that are looked for less often. */
const BUSINESS = ['navigation', 'links', 'booking', 'language', 'country'];

function Business({ value, schema }: PartProps) {
  return (
    <>
      <FieldList
        schema={schema.properties!.business!}
        value={valueAt(value, ['business'])}
        path={['business']}
      />
      <FieldList schema={schema} value={value} path={[]} only={BUSINESS} />
    </>
  );
}

function Look({ value, schema }: PartProps) {
  return (
    <FieldList
      schema={schema.properties!.look!}
      value={valueAt(value, ['look'])}
      path={['look']}
      only={['colours', 'font', 'logo', 'icon']}
    />
  );
}

function Words({ value, schema: { properties } }: PartProps) {
  const [sought, setSought] = useState('');
  const schema = properties!.words!;
  const own = valueAt(value, ['words']);
  const isSought = ([name, { title, examples }]: [string, JsonSchema]) =>
    [title, examples, textOf(valueAt(own, [name]))]
      .join(' ')
      .toLowerCase()
      .includes(sought.trim().toLowerCase());
  const found = Object.entries(schema.properties!)
    .filter(isSought)
    .map(([name]) => name);
  return (
    <>
      <Text c="dimmed">{words.wordsHint}</Text>
      <TextInput
        type="search"
        label={words.search}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <FieldList schema={schema} value={own} path={['words']} only={found} />
    </>
  );
}

export function Areas() {
  const name = words.screens.areas;
  return (
    <SiteScreen name={name}>
      {() => (
        <FileEditor file="areas.yaml">
          {(value, schema) => (
            <Field schema={schema} value={value} path={[]} title={name} isRequired />
          )}
        </FileEditor>
      )}
    </SiteScreen>
  );
}
