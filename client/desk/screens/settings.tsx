import { Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Value } from '../../../shared/api/desk-site.js';
import { LIGHT_GROUND } from '../../../shared/content/derive-scheme';
import { type JsonSchema, toTitle } from '../../../shared/content/json-schema';
import { isSame, valueAt } from '../../../shared/values';
import { findWords } from '../../../shared/words/find-words';
import type { Language } from '../../../shared/words/words';
import { FileEditor } from '../editor/file-editor';
import { screenOf } from '../editor/screen-of';
import { useOpened } from '../editor/use-draft';
import { drawKind } from '../form/choice-fields';
import { useForm } from '../form/form-context';
import { deriveColours, textOf } from '../form/schema';
import { FieldList } from '../form/schema-form';
import { words } from '../words';
import { SiteScreen } from './site-screen';

const SITE = 'site.yaml';
const PARTS = {
  business: Business,
  look: Look,
  words: Words,
};
type Part = keyof typeof PARTS;
const names = Object.keys(PARTS) as Part[];

interface PartProps {
  value: Value;
  schema: JsonSchema;
}

/** Settings of the whole site: one draft, in parts with paths of their own. */
export function SettingsScreen() {
  const part = useLocation().pathname.slice(1) as Part;
  const Part = PARTS[part];
  return (
    <SiteScreen name={words.screens[part]}>
      {() => (
        <FileEditor file={SITE} besides={(value) => <OtherParts part={part} value={value} />}>
          {(value, schema) => <Part value={value} schema={schema} />}
        </FileEditor>
      )}
    </SiteScreen>
  );
}

/** Names changed parts that aren't visible, but are published too. */
function OtherParts({ part, value }: { part: Part; value: Value }) {
  const onSite = useOpened(SITE).data?.value;
  const fields = Object.keys({ ...(onSite as object), ...(value as object) });
  const changed = fields
    .filter((name) => !isSame(valueAt(onSite, [name]), valueAt(value, [name])))
    .map((name) => screenOf(SITE, name));
  const others = names.filter((name) => name !== part && changed.includes(`/${name}`));
  if (others.length === 0) return null;
  return (
    <p className="help">
      What you changed in {others.map((name) => words.screens[name]).join(' and ')} goes with it.
    </p>
  );
}

function Fields({ value, schema, name, only }: PartProps & { name: Part; only?: string[] }) {
  const own = schema.properties![name]!;
  return <FieldList schema={own} value={valueAt(value, [name])} path={[name]} only={only} />;
}

function Look(props: PartProps) {
  const { set } = useForm();
  const colours = valueAt(props.value, ['look', 'colours']);
  const accent = valueAt(colours, ['main', 'accent']);
  return (
    <>
      <Fields {...props} name="look" only={['logo', 'plate']} />
      {drawKind(deriveColours(colours).main.kind === 'light', (isLight) =>
        // Text colours are derived from the ground.
        set(['look', 'colours', 'main'], {
          ...(isLight && { ground: LIGHT_GROUND }),
          ...(accent && { accent }),
        }),
      )}
      <Fields {...props} name="look" only={['colours', 'font', 'icon']} />
    </>
  );
}

const BUSINESS = ['navigation', 'links', 'booking', 'language', 'country'];

function Business(props: PartProps) {
  return (
    <>
      <Fields {...props} name="business" />
      <FieldList {...props} path={[]} only={BUSINESS} />
    </>
  );
}

/** @returns the schema of the site's words, with the default in the site's language as example of each */
function translateWords({ properties = {} }: JsonSchema, language: Language): JsonSchema {
  const entries = Object.entries(findWords(language, {})).map(([name, words]) => {
    const field = properties[name]!;
    const shown = typeof words === 'string' ? words : words.other;
    const isCalledSo = !language.startsWith('en') && field.title === toTitle(name);
    const told: JsonSchema = { ...field, examples: [shown], ...(isCalledSo && { title: shown }) };
    return [name, told] as const;
  });
  return { properties: Object.fromEntries(entries) };
}

function Words(props: PartProps) {
  const [sought, setSought] = useState('');
  const own = valueAt(props.value, ['words']);
  const language = (textOf(valueAt(props.value, ['language'])) || 'en-GB') as Language;
  const { words: english } = props.schema.properties!;
  const schema = useMemo(() => translateWords(english!, language), [english, language]);
  const isSought = ([name, { title, examples }]: [string, JsonSchema]) =>
    [title, examples, textOf(valueAt(own, [name]))]
      .join(' ')
      .toLowerCase()
      .includes(sought.trim().toLowerCase());
  const found = Object.entries(schema.properties!).filter(isSought);
  return (
    <>
      <Text c="dimmed">
        These are the words that come with the site. Write your own where you like them better.
      </Text>
      <TextInput
        type="search"
        label="Search"
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      <FieldList schema={schema} value={own} path={['words']} only={found.map(([name]) => name)} />
    </>
  );
}
