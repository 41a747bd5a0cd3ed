import { Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import type { ClipboardEvent, ComponentType } from 'react';
import type { Answers } from '../../../shared/api/desk-site.js';
import { fieldsOf } from '../../../shared/content/json-schema';
import { occasionsIn } from '../../../shared/occasions';
import { toSum } from '../../../shared/to-sum';
import { valueAt } from '../../../shared/values';
import { LANGUAGES } from '../../../shared/words/words';
import { drawKind, NAMES } from '../form/choice-fields';
import { CUTS } from '../form/cut-text';
import { Fieldset } from '../form/field';
import { schemasTo } from '../form/schema';
import { Field } from '../form/schema-form';
import { ColourField } from '../form/text-fields';
import { say, words } from '../words';
import { type AnswerProps, countryFor, EXAMPLES } from './answers';
import { PhotoFields } from './photo-fields';
import { TownField } from './town-field';

/** Answers that take more than the field of their schema. */
const DRAWN: Partial<Record<keyof Answers, ComponentType<AnswerProps>>> = {
  language: LanguageField,
  alone: (props) => props.said.language.startsWith('en') && <AnswerField {...props} />,
  town: TownField,
  occasions: OccasionsField,
  other: (props) => props.said.occasions?.includes('parties') && <AnswerField {...props} />,
  packages: Rows,
  from: CheapestField,
  quotes: Rows,
  pictures: PhotoFields,
  accent: AccentField,
  light: ({ said, path, set }) => drawKind(said.light === true, (next) => set(path, next)),
};

export function Answer({ name, ...props }: Omit<AnswerProps, 'path'> & { name: keyof Answers }) {
  const Drawn = DRAWN[name] ?? AnswerField;
  return <Drawn {...props} path={[name]} />;
}

/** Draws the field of an answer's schema, with an example as people write it in the DJ's country. */
function AnswerField({ schema, said, path }: AnswerProps) {
  const { country, language } = said;
  const own = schemasTo(schema, {}, path).at(-1)!;
  const { examples: [example = EXAMPLES[country][path.join()] ?? ''] = [] } = own;
  const shown = own.format === 'amount' ? toSum(example, country, language)! : say(example);
  return <Field schema={{ ...own, examples: [shown] }} value={valueAt(said, path)} path={path} />;
}

function LanguageField({ said, set }: AnswerProps) {
  return (
    <NativeSelect
      label="Language of the site"
      value={said.language}
      data={LANGUAGES.map((value) => ({ value, label: NAMES.language!.of(value)! }))}
      onChange={({ currentTarget: { value } }) => {
        set(['language'], value);
        set(['country'], countryFor(value));
      }}
    />
  );
}

function OccasionsField({ said: { occasions = [], language }, path, set }: AnswerProps) {
  return (
    <Checkbox.Group
      value={occasions}
      onChange={(next) => set(path, next)}
      role="group"
      aria-label="What do you play for?"
    >
      <div className="tiles wide-tiles">
        {occasionsIn(language).map((value) => (
          <Checkbox
            key={value}
            className="card occasion"
            value={value}
            label={say(words.occasions[value])}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function CheapestField(props: AnswerProps) {
  return (
    <>
      <Text fw={600}>Or only what the cheapest night costs:</Text>
      <AnswerField {...props} />
    </>
  );
}

function Rows(props: AnswerProps) {
  const { schema, said, path, set } = props;
  const name = path[0] as 'packages' | 'quotes';
  const fields = Object.keys(fieldsOf(fieldsOf(schema)[name]!.items!));
  const paste = (event: ClipboardEvent, row: number) => {
    const { entries, left } = CUTS.reviews!(event.clipboardData.getData('text'));
    const rows = said.quotes.slice(row, row + entries.length);
    const isFree = rows.every((typed) => !typed.text && !typed.name);
    const isSure = entries.length === 1 || entries.every((entry) => entry.name);
    const isWhole = left.length === 0 && rows.length === entries.length;
    // The text stays in this field unless it fits the free rows: nothing may be lost or overwritten.
    if (rows.length === 0 || !isFree || !isSure || !isWhole) return;
    event.preventDefault();
    const found = rows.map((typed, at) => ({ ...typed, ...entries[at] }));
    set(path, said.quotes.toSpliced(row, found.length, ...found));
  };
  return said[name].map((_, index) => (
    <div
      key={index}
      className={`card answers-row ${name}`}
      role="group"
      aria-label={`Number ${index + 1}`}
      onPaste={(event) => event.target instanceof HTMLTextAreaElement && paste(event, index)}
    >
      {fields.map((field) => (
        <AnswerField key={field} {...props} path={[name, index, field]} />
      ))}
    </div>
  ));
}

const COLOURS = {
  '#ffb547': 'Amber',
  '#ff7a6b': 'Coral',
  '#f472b6': 'Pink',
  '#b79cff': 'Violet',
  '#7db8ff': 'Blue',
  '#8ed16f': 'Green',
};

function AccentField({ said: { accent }, path, set }: AnswerProps) {
  return (
    <>
      <Fieldset label={say('Colour')} data-path="colours">
        <Group className="colours-choice" gap="min(0.5rem, 1vw)" mt={6}>
          {Object.entries(COLOURS).map(([colour, name]) => (
            <label key={colour} className="tile" style={{ background: colour }} title={name}>
              <input
                type="radio"
                name="colour"
                aria-label={name}
                checked={accent.toLowerCase() === colour}
                onChange={() => set(path, colour)}
              />
            </label>
          ))}
        </Group>
      </Fieldset>
      <ColourField schema={{ title: 'Or one of your own' }} value={accent} path={path} />
    </>
  );
}
