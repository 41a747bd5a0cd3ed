import { Checkbox, NativeSelect, Text, type TextInputProps } from '@mantine/core';
import type { ClipboardEvent, ComponentType } from 'react';
import type { Answers, Path } from '../../../shared/api/desk-site.js';
import { occasionsIn } from '../../../shared/occasions';
import { valueAt } from '../../../shared/values';
import { toSum } from '../../../shared/to-sum';
import { languageIn, LANGUAGES } from '../../../shared/words/words';
import { useSchemas } from '../editor/use-draft';
import { NAMES } from '../form/choice-fields';
import { schemasTo, textOf } from '../form/schema';
import { LettersLeft, TypedInput } from '../form/text-fields';
import { CUTS } from '../form/cut-text';
import { say, words } from '../words';
import { countryFor, EXAMPLES, type QuestionProps } from './answers';
import { LookQuestion } from './look-question';
import { PhotoField, PHOTOGRAPHS } from './photo-field';
import { TownField } from './town-field';

export interface Question {
  title: string;
  hint?: string;
  fields: readonly (keyof Answers)[];
  /** Hides the button that skips the question. */
  isNeeded?: boolean;
  Fields: ComponentType<QuestionProps>;
}

export const QUESTIONS: readonly Question[] = [
  {
    title: 'What is your business called?',
    hint: 'As it is on the van.',
    fields: ['name', 'language', 'country', 'alone'],
    isNeeded: true,
    Fields: (props) => (
      <>
        <Line {...props} path={['name']} />
        <NativeSelect
          label="Language of the site"
          value={props.said.language}
          data={LANGUAGES.map((value) => ({ value, label: NAMES.language!.of(value)! }))}
          onChange={({ currentTarget: { value } }) => {
            props.set(['language'], value);
            props.set(['country'], countryFor(value));
          }}
        />
        {props.said.language?.startsWith('en') && (
          <Checkbox
            label="It’s just me: say “I”, not “we”"
            checked={props.said.alone ?? false}
            onChange={({ currentTarget }) => props.set(['alone'], currentTarget.checked)}
          />
        )}
      </>
    ),
  },
  {
    title: 'How do people reach you?',
    hint: 'One of the two is enough.',
    fields: ['phone', 'email', 'whatsapp'],
    isNeeded: true,
    Fields: (props) => (
      <>
        <Line {...props} path={['phone']} />
        <Checkbox
          label="WhatsApp on this number"
          checked={props.said.whatsapp ?? false}
          onChange={({ currentTarget }) => props.set(['whatsapp'], currentTarget.checked)}
        />
        <Line {...props} path={['email']} />
      </>
    ),
  },
  {
    title: 'Where are you at home?',
    hint: 'Your towns go on a map by themselves, as far as you travel.',
    fields: ['town', 'travel'],
    isNeeded: true,
    Fields: (props) => (
      <>
        <TownField {...props} />
        <Line {...props} path={['travel']} />
      </>
    ),
  },
  {
    title: 'What do you play for?',
    hint: 'Each gets a page of its own.',
    fields: ['occasions', 'other'],
    Fields: Occasions,
  },
  {
    title: 'Since when do you play?',
    hint: 'Whatever you leave out isn’t mentioned.',
    fields: ['since', 'nights', 'insured', 'deposit'],
    Fields: (props) => (
      <div className="tiles answers-pair">
        {['since', 'nights', 'insured', 'deposit'].map((field) => (
          <Line key={field} {...props} path={[field]} />
        ))}
      </div>
    ),
  },
  {
    title: 'What does it cost?',
    hint: 'As you would say it on the phone.',
    fields: ['packages', 'from'],
    Fields: (props) => (
      <>
        <Rows {...props} name="packages" fields={['title', 'hours', 'price']} />
        <Text fw={600}>Or only what the cheapest night costs:</Text>
        <Line {...props} path={['from']} />
        {props.said.from && props.said.packages.some((row) => Object.values(row).some(Boolean)) && (
          <Text role="status">The site shows your packages, so it leaves this one out.</Text>
        )}
      </>
    ),
  },
  {
    title: 'What have people said?',
    hint: 'Up to three, word for word: a card, a message, a review.',
    fields: ['quotes'],
    Fields: (props) => <Rows {...props} name="quotes" fields={['text', 'name', 'occasion']} />,
  },
  {
    title: 'Your photographs',
    hint: 'They say more than all texts: the more, the better. You can change them at any time.',
    fields: ['pictures'],
    Fields: (props) => (
      <div className="tiles wide-tiles">
        {PHOTOGRAPHS.map((name) => (
          <PhotoField key={name} {...props} {...words.photographs[name]} name={name} />
        ))}
      </div>
    ),
  },
  { title: 'Colour and lettering', fields: ['accent', 'light', 'font'], Fields: LookQuestion },
];

interface LineProps extends Omit<TextInputProps, 'value' | 'size'> {
  label: string;
  /** Placeholder of an amount, to which the currency is added. */
  sum?: string;
}

/** Inputs by the paths of their answers; all rows have the same. */
const LINES: Record<string, LineProps> = {
  name: { label: 'Name', placeholder: 'Nova Nights', autoComplete: 'organization' },
  phone: { label: 'Phone', type: 'tel' },
  email: { label: 'Email', placeholder: 'hello@example.com', type: 'email' },
  travel: { label: 'How far do you travel?' },
  other: { label: 'What is it?', placeholder: 'Village fêtes' },
  since: { label: 'Since', placeholder: '1998', inputMode: 'numeric' },
  nights: { label: 'Nights so far', placeholder: '1,500' },
  insured: { label: 'Insured for', sum: '10 million' },
  deposit: { label: 'Deposit', sum: '50' },
  'packages.title': { label: 'Package', placeholder: 'An evening' },
  'packages.hours': { label: 'Hours', placeholder: '4' },
  'packages.price': { label: 'Price', sum: '250' },
  from: { label: 'From', sum: '200' },
  'quotes.text': { label: 'Their words', placeholder: 'Nobody sat down all night.' },
  'quotes.name': { label: 'Name', placeholder: 'Anna and Tom' },
  'quotes.occasion': { label: 'Occasion', placeholder: 'Wedding' },
};

function Line({ said, set, findFault, path }: QuestionProps & { path: Path }) {
  const [name, row, field] = path as [string, number, string];
  const { sum, ...line } = LINES[field ? `${name}.${field}` : name]!;
  const { answers } = useSchemas().data ?? {};
  const { maxLength = Infinity } = (answers && schemasTo(answers, {}, path).at(-1)) ?? {};
  const { country, language = '' } = said;
  const text = textOf(valueAt(said, path));
  const isLong = field === 'text';
  return (
    <div>
      <TypedInput
        autoComplete={line.type}
        {...line}
        placeholder={
          sum
            ? toSum(sum, country, language)
            : say(line.placeholder ?? EXAMPLES[country][name] ?? '')
        }
        isLong={isLong}
        data-path={path.join('.')}
        value={text}
        error={findFault(path, line.label)}
        read={String}
        onRead={(next) => set(path, next)}
        onPaste={(event: ClipboardEvent) => {
          const { entries, left } = CUTS.reviews!(event.clipboardData.getData('text'));
          const rows = said.quotes.slice(row, row + entries.length);
          const isFree = rows.every((typed) => !typed.text && !typed.name);
          const isSure = entries.length === 1 || entries.every(({ name }) => name);
          const isWhole = left.length === 0 && rows.length === entries.length;
          // The text stays in this field unless it fits the free rows: nothing may be lost or overwritten.
          if (!isLong || rows.length === 0 || !isFree || !isSure || !isWhole) return;
          event.preventDefault();
          const found = rows.map((typed, at) => ({ ...typed, ...entries[at] }));
          set(['quotes'], said.quotes.toSpliced(row, found.length, ...found));
        }}
      />
      <LettersLeft most={maxLength} text={text} />
    </div>
  );
}

function Occasions(props: QuestionProps) {
  const { occasions = [], language, country } = props.said;
  return (
    <>
      <Checkbox.Group
        value={occasions}
        onChange={(next) => props.set(['occasions'], next)}
        role="group"
        aria-label="What do you play for?"
      >
        <div className="tiles wide-tiles">
          {occasionsIn(language ?? languageIn(country)).map((value) => (
            <Checkbox
              key={value}
              className="card occasion"
              value={value}
              label={say(words.occasions[value])}
            />
          ))}
        </div>
      </Checkbox.Group>
      {occasions.includes('parties') && <Line {...props} path={['other']} />}
    </>
  );
}

interface RowsProps extends QuestionProps {
  name: 'packages' | 'quotes';
  fields: string[];
}

function Rows({ name, fields, ...props }: RowsProps) {
  return props.said[name].map((_, index) => (
    <div
      key={index}
      className={`card answers-row ${name}`}
      role="group"
      aria-label={`Number ${index + 1}`}
    >
      {fields.map((field) => (
        <Line key={field} {...props} path={[name, index, field]} />
      ))}
    </div>
  ));
}
