import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import type { SiteFiles } from '../../../shared/api/desk-site.js';
import { toTitle } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { useOpened } from '../editor/use-draft';
import { type FieldProps, useField } from './field';
import { useForm } from './form-context';
import { textOf } from './schema';

export const NAMES: Record<string, Intl.DisplayNames> = {
  language: new Intl.DisplayNames(['en'], { type: 'language' }),
  country: new Intl.DisplayNames(['en'], { type: 'region' }),
};

/** @returns such as `weddings` for `pages/weddings.yaml` */
export const slugOf = (file: string) => file.slice(file.indexOf('/') + 1, -'.yaml'.length);

function listLinks(pages: SiteFiles['pages']) {
  return pages
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ path, label, sections }) => [
      { value: path, label },
      ...sections.map((each) => ({
        value: `${path}#${each.id}`,
        label: `${label}: ${each.label}`,
      })),
    ]);
}

/** Select of the schema's values or, by `field`, of the site's pages, links or sets of colours. */
export function ChoiceField(props: FieldProps) {
  const { schema, value, isRequired } = props;
  const { common, set } = useField(props);
  const { site } = useForm();
  const colours = valueAt(useOpened('site.yaml').data?.value, ['look', 'colours']);
  const names = NAMES[schema.field!];
  const call = (each: string) => names?.of(each) ?? toTitle(each);
  const own =
    schema.field === 'scheme' ? Object.keys(colours ?? {}) : (schema.enum?.map(String) ?? []);
  const choices = own.map((each) => ({ value: each, label: call(each) }));
  if (schema.field === 'link') choices.push(...listLinks(site.pages));
  if (schema.field === 'page')
    choices.push(...site.pages.map(({ file, label }) => ({ value: slugOf(file), label })));
  if (names) choices.sort((a, b) => a.label.localeCompare(b.label));
  const text = textOf(value ?? schema.default);
  const isKnown = text === '' || choices.some((each) => each.value === text);
  const mayBeNone = text === '' || (!isRequired && schema.default === undefined);
  return (
    <NativeSelect
      {...common}
      value={text}
      data={[
        ...(mayBeNone ? [{ value: '', label: '–' }] : []),
        ...(isKnown ? [] : [text]),
        ...choices,
      ]}
      onChange={({ currentTarget: { value: chosen } }) =>
        set(schema.enum?.find((each) => String(each) === chosen) ?? chosen)
      }
    />
  );
}

export function CheckField(props: FieldProps) {
  const { common, set } = useField(props);
  const { withAsterisk: _, ...shared } = common;
  return (
    <Checkbox
      {...shared}
      checked={props.value === true}
      onChange={({ currentTarget }) => set(currentTarget.checked || undefined)}
    />
  );
}

/** Checkboxes, whose chosen values keep the schema's order. */
export function ChoicesField(props: FieldProps) {
  const { common, set } = useField(props);
  const choices = props.schema.items!.enum!.map(String);
  return (
    <Checkbox.Group
      {...common}
      value={[props.value ?? []].flat().map(textOf)}
      onChange={(next) => set(choices.filter((each) => next.includes(each)))}
    >
      {choices.map((each) => (
        <Checkbox key={each} value={each} label={toTitle(each)} />
      ))}
    </Checkbox.Group>
  );
}

const KINDS = ['Dark', 'Light'];

export const drawKind = (isLight: boolean, choose: (isLight: boolean) => void) => (
  <SegmentedControl
    aria-label="Dark or light"
    data={KINDS}
    value={KINDS[Number(isLight)]}
    onChange={(kind) => choose(kind === 'Light')}
  />
);
