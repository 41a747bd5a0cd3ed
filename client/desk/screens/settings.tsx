import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { valueAt } from '../../../shared/values';
import { QueryResult, ScreenTitle } from '../components/states';
import { words as deskWords } from '../words';
import { Begun } from './begin';
import { FaceChoice } from '../form/face-choice';
import { FileEditor } from '../editor/file-editor';
import { useForm } from '../form/form-context';
import { type Schema, textOf } from '../form/schema';
import { Field, FieldList } from '../form/schema-form';
import { words } from '../site-words';
import { useSiteFiles } from '../editor/use-draft';

/** The screens of `site.yaml` and `areas.yaml`. */

function Screen({ name, children }: { name: string; children: ReactNode }) {
  const site = useSiteFiles();
  return (
    <>
      <ScreenTitle name={name} isWide />
      <QueryResult query={site}>{(files) => <Begun site={files}>{children}</Begun>}</QueryResult>
    </>
  );
}

export function Business() {
  const only = ['business', 'links', 'booking', 'language', 'country', 'navigation'];
  return (
    <Screen name={deskWords.screens.business}>
      <FileEditor file="site.yaml" schema="site">
        {(value, schema) => (
          <FieldList
            schema={{ ...schema, properties: sort(schema.properties!, only) }}
            value={value}
            path={[]}
            only={only}
          />
        )}
      </FileEditor>
    </Screen>
  );
}

const sort = (fields: Record<string, Schema>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]!]));

export function Areas() {
  return (
    <Screen name={deskWords.screens.areas}>
      <FileEditor file="areas.yaml" schema="areas">
        {(value, schema) => (
          <Field
            schema={schema}
            value={value}
            path={[]}
            title={deskWords.screens.areas}
            isRequired
          />
        )}
      </FileEditor>
    </Screen>
  );
}

export function Words() {
  const [sought, setSought] = useState('');
  return (
    <Screen name={deskWords.screens.words}>
      <FileEditor file="site.yaml" schema="site">
        {(value, { properties }) => {
          const schema = properties!.words!;
          const own = valueAt(value, ['words']);
          const isSought = (name: string) => {
            const { title, description } = schema.properties![name]!;
            const texts = [title, description, textOf(valueAt(own, [name]))].join(' ');
            return texts.toLowerCase().includes(sought.trim().toLowerCase());
          };
          return (
            <>
              <Text c="dimmed">{words.wordsHint}</Text>
              <TextInput
                type="search"
                label={words.search}
                value={sought}
                onChange={({ currentTarget }) => setSought(currentTarget.value)}
              />
              <FieldList
                schema={schema}
                value={own}
                path={['words']}
                only={Object.keys(schema.properties!).filter(isSought)}
              />
            </>
          );
        }}
      </FileEditor>
    </Screen>
  );
}

export function Look() {
  return (
    <Screen name={deskWords.screens.look}>
      <FileEditor file="site.yaml" schema="site">
        {(value, { properties }) => (
          <>
            <Faces value={valueAt(value, ['look', 'font'])} />
            <Contrasts colours={valueAt(value, ['look', 'colours'])} />
            <FieldList
              schema={properties!.look!}
              value={valueAt(value, ['look'])}
              path={['look']}
              only={['colours']}
            />
          </>
        )}
      </FileEditor>
    </Screen>
  );
}

function Faces({ value = 'anton' }: { value?: Value }) {
  const { set, faultAt } = useForm();
  const path = ['look', 'font'];
  return (
    <FaceChoice
      value={textOf(value)}
      fault={faultAt(path)}
      onChoose={(font) => set(path, font, ['font', 'colours'])}
    />
  );
}

/** How well each scheme reads, as it looks. */
function Contrasts({ colours = {} }: { colours?: Value }) {
  const { colours: known } = useForm();
  const names = Object.keys((colours ?? {}) as object);
  const read = (scheme: string, field: string, other: string) =>
    textOf(valueAt(colours, [scheme, field]) ?? valueAt(colours, ['main', field]) ?? other);
  return (
    <div className="list">
      {(names.length > 0 ? names : known).map((name) => {
        const [ground, ink] = [read(name, 'ground', '#0c0a09'), read(name, 'ink', '#faf7f2')];
        const accent = read(name, 'accent', '#ffb547');
        return (
          <div key={name}>
            <div className="swatch" style={{ background: ground, color: ink }}>
              <span>{name}</span>
              <span style={{ color: accent }}>{words.swatch}</span>
            </div>
            <Ratio label={words.inkOnGround} ratio={contrast(ink, ground)} />
            <Ratio label={words.accentOnGround} ratio={contrast(accent, ground)} />
          </div>
        );
      })}
    </div>
  );
}

function Ratio({ label, ratio }: { label: string; ratio: number }) {
  const shown = ratio.toFixed(1);
  const isGood = ratio >= 4.5;
  return (
    <p className={isGood ? 'help' : 'fault'}>
      {label}: {isGood ? words.readsWell(shown) : words.readsBadly(shown)}
    </p>
  );
}

/** As WCAG counts it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminanceOf(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255 || 0);
  const [red, green, blue] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
