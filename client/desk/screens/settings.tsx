import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { FileEditor } from '../editor/file-editor';
import { textOf } from '../form/schema';
import { Field, FieldList } from '../form/schema-form';
import { words } from '../site-words';
import { Marks } from './marks';
import { SiteScreen } from './site-screen';

/** The screens of `site.yaml` and `areas.yaml`. */

interface ScreenProps {
  name: string;
  file?: string;
  /** Draws the fields of what the file says by now. */
  children: (value: Value, schema: JsonSchema) => ReactNode;
}

function Screen({ name, file = 'site.yaml', children }: ScreenProps) {
  return (
    <SiteScreen name={name}>{() => <FileEditor file={file}>{children}</FileEditor>}</SiteScreen>
  );
}

/** Those that are looked for less often. */
const BUSINESS = ['navigation', 'links', 'booking', 'language', 'country'];

export function Business() {
  return (
    <Screen name={words.screens.business}>
      {(value, schema) => (
        <>
          <FieldList
            schema={schema.properties!.business!}
            value={valueAt(value, ['business'])}
            path={['business']}
          />
          <FieldList schema={schema} value={value} path={[]} only={BUSINESS} />
        </>
      )}
    </Screen>
  );
}

export function Areas() {
  const name = words.screens.areas;
  return (
    <Screen name={name} file="areas.yaml">
      {(value, schema) => <Field schema={schema} value={value} path={[]} title={name} isRequired />}
    </Screen>
  );
}

export function Words() {
  const [sought, setSought] = useState('');
  return (
    <Screen name={words.screens.words}>
      {(value, { properties }) => {
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
      }}
    </Screen>
  );
}

export function Look() {
  return (
    <Screen name={words.screens.look}>
      {(value, { properties }) => {
        const look = valueAt(value, ['look']);
        const only = ['colours', 'font'];
        return (
          <>
            <FieldList schema={properties!.look!} value={look} path={['look']} only={only} />
            <Marks />
          </>
        );
      }}
    </Screen>
  );
}
