import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Answers, Path } from '../../../shared/api/desk-site.js';
import { valueAt } from '../../../shared/values';
import { textOf } from '../form/schema';
import { words } from '../site-words';
import type { QuestionProps } from './answers';
import { LookQuestion } from './look-question';
import { PhotoField } from './photo-field';
import { TownField } from './town-field';

export interface Question {
  name: keyof typeof titles;
  /** What is said there. */
  fields: readonly (keyof Answers)[];
  /** Whether a site can't do without. */
  isNeeded?: boolean;
  Fields: ComponentType<QuestionProps>;
}

const { titles, answers: labels } = words.questions;

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'name',
    fields: ['name'],
    isNeeded: true,
    Fields: (props) => <Line {...props} path={['name']} max={60} autoComplete="organization" />,
  },
  {
    name: 'reach',
    fields: ['phone', 'email', 'whatsapp'],
    isNeeded: true,
    Fields: (props) => (
      <>
        <Line {...props} path={['phone']} max={30} type="tel" autoComplete="tel" />
        <Checkbox
          label={words.questions.whatsapp}
          checked={props.said.whatsapp ?? false}
          onChange={({ currentTarget }) => props.set(['whatsapp'], currentTarget.checked)}
        />
        <Line {...props} path={['email']} max={200} type="email" autoComplete="email" />
      </>
    ),
  },
  {
    name: 'home',
    fields: ['town', 'travel'],
    isNeeded: true,
    Fields: (props) => (
      <>
        <TownField {...props} />
        <Line {...props} path={['travel']} max={60} />
      </>
    ),
  },
  { name: 'occasions', fields: ['occasions', 'other'], Fields: OccasionsQuestion },
  {
    name: 'since',
    fields: ['since', 'nights', 'insured', 'deposit'],
    Fields: (props) => (
      <div className="tiles answers-pair">
        <Line {...props} path={['since']} max={30} inputMode="numeric" />
        <Line {...props} path={['nights']} max={30} />
        <Line {...props} path={['insured']} max={20} />
        <Line {...props} path={['deposit']} max={20} />
      </div>
    ),
  },
  {
    name: 'cost',
    fields: ['packages', 'from'],
    Fields: (props) => (
      <>
        <Rows {...props} name="packages" lines={{ title: 60, hours: 30, price: 20 }} />
        <Text fw={600}>{words.questions.orFrom}</Text>
        <Line {...props} path={['from']} max={20} />
      </>
    ),
  },
  {
    name: 'quotes',
    fields: ['quotes'],
    Fields: (props) => (
      <Rows {...props} name="quotes" lines={{ text: 600, name: 60, occasion: 60 }} />
    ),
  },
  {
    name: 'photos',
    fields: ['pictures'],
    Fields: (props) => (
      <div className="tiles wide-tiles">
        <PhotoField {...props} name="dj" />
        <PhotoField {...props} name="floor" />
      </div>
    ),
  },
  { name: 'look', fields: ['accent', 'font'], Fields: LookQuestion },
];

/** @returns what a field says of itself; each row has the same */
export const labelsOf = (path: Path) =>
  labels[path.filter((step) => typeof step === 'string').join('.') as keyof typeof labels];

interface LineProps extends QuestionProps {
  path: Path;
  max: number;
  type?: string;
  placeholder?: string;
  inputMode?: 'numeric';
  autoComplete?: string;
}

function Line({ said, set, findFault, path, max, ...props }: LineProps) {
  const isLong = path.at(-1) === 'text';
  const Control = (isLong ? Textarea : TextInput) as typeof TextInput;
  return (
    <Control
      {...props}
      {...labelsOf(path)}
      {...(isLong && { rows: 2, classNames: { input: 'growing' } })}
      data-path={path.join('.')}
      maxLength={max}
      value={textOf(valueAt(said, path))}
      error={findFault(path)}
      onChange={({ currentTarget }) => set(path, currentTarget.value)}
    />
  );
}

function OccasionsQuestion(props: QuestionProps) {
  const { said, set } = props;
  const { occasions = [] } = said;
  return (
    <>
      <Checkbox.Group
        value={occasions}
        onChange={(next) => set(['occasions'], next)}
        role="group"
        aria-label={titles.occasions}
      >
        <div className="tiles wide-tiles">
          {Object.entries(words.questions.occasions).map(([value, label]) => (
            <Checkbox key={value} className="card occasion" value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      {occasions.includes('parties') && <Line {...props} path={['other']} max={25} />}
    </>
  );
}

interface RowsProps extends QuestionProps {
  name: 'packages' | 'quotes';
  /** How long each can be. */
  lines: Record<string, number>;
}

/** Several of the same, each of several lines. */
function Rows({ name, lines, ...props }: RowsProps) {
  const examples = name === 'packages' ? words.questions.packages : [];
  return props.said[name].map((_, index) => (
    <div
      key={index}
      className={`card answers-row ${name}`}
      role="group"
      aria-label={words.questions.row(index + 1)}
    >
      {Object.entries(lines).map(([field, max]) => (
        <Line
          key={field}
          {...props}
          path={[name, index, field]}
          max={max}
          placeholder={examples[index]?.[field as 'title']}
        />
      ))}
    </div>
  ));
}
