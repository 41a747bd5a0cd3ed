import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import type { SiteFiles } from '../../../shared/api/desk-site.js';
import { toTitle } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { useOpened } from '../editor/use-draft';
import { words } from '../words';
import { type FieldProps, useField } from './field';
import { useForm } from './form-context';
import { textOf } from './schema';

/** Fields in which something is chosen. */

export const NAMES: Record<string, Intl.DisplayNames> = {
  language: new Intl.DisplayNames(['en'], { type: 'language' }),
  country: new Intl.DisplayNames(['en'], { type: 'region' }),
};

/** @returns such as `weddings` for `pages/weddings.yaml` */
export const slugOf = (file: string) => file.slice(file.indexOf('/') + 1, -'.yaml'.length);

/** @returns each page, followed by its sections */
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

/** One of the schema's, or of the site's pages, their sections or sets of colours. */
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

/** Any of a few, in the schema's order. */
export function ChoicesField(props: FieldProps) {
  const { common, set } = useField(props);
  const choices = props.schema.items!.enum!.map(String);
  const isOfOccasions = props.schema.field === 'occasions';
  const names: Record<string, string> = isOfOccasions ? words.occasions : {};
  return (
    <Checkbox.Group
      {...common}
      value={[props.value ?? []].flat().map(textOf)}
      onChange={(next) => set(choices.filter((each) => next.includes(each)))}
    >
      <div className={isOfOccasions ? 'tiles wide-tiles' : undefined}>
        {choices.map((each) => (
          <Checkbox
            key={each}
            className={isOfOccasions ? 'card occasion' : undefined}
            value={each}
            label={names[each] ?? toTitle(each)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const KINDS = ['Dark', 'Light'];

/** Whether letters are light on a dark page, or the other way round. */
export const drawKind = (isLight: boolean, choose: (isLight: boolean) => void) => (
  <SegmentedControl
    aria-label="Dark or light"
    data={KINDS}
    value={KINDS[Number(isLight)]}
    onChange={(kind) => choose(kind === 'Light')}
  />
);

export function LightField(props: FieldProps) {
  const { set } = useField(props);
  return drawKind(props.value === true, set);
}
