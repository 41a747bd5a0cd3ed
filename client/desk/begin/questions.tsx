import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Answers } from '../../../shared/api/desk-site.js';
import { words } from '../site-words';
import type { QuestionProps, Said } from './answers';
import { LookQuestion } from './look-question';
import { PhotoField } from './photo-field';
import { TownField } from './town-field';

export interface Question {
  title: string;
  hint?: string;
  /** What is said there. */
  fields: readonly (keyof Answers)[];
  /** @returns the message that says what it can't do without, unless it is there */
  findMissing?: (said: Said) => string | false;
  Fields: ComponentType<QuestionProps>;
}

const { titles, hints, answers: labels } = words.questions;

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  {
    title: titles.name,
    hint: hints.name,
    fields: ['name'],
    findMissing: ({ name }) => !name.trim() && words.needsBusinessName,
    Fields: ({ form }) => <Line form={form} path="name" max={60} autoComplete="organization" />,
  },
  {
    title: titles.reach,
    hint: hints.reach,
    fields: ['phone', 'email', 'whatsapp'],
    findMissing: ({ phone, email }) => !phone.trim() && !email.trim() && words.needsReach,
    Fields: ReachQuestion,
  },
  {
    title: titles.home,
    hint: hints.home,
    fields: ['town', 'travel'],
    findMissing: ({ town }) => !town.name.trim() && words.needsTown,
    Fields: ({ form }) => (
      <>
        <TownField form={form} />
        <Line form={form} path="travel" max={60} />
      </>
    ),
  },
  {
    title: titles.occasions,
    hint: hints.occasions,
    fields: ['occasions', 'other'],
    Fields: OccasionsQuestion,
  },
  {
    title: titles.since,
    hint: hints.since,
    fields: ['since', 'nights', 'insured', 'deposit'],
    Fields: ({ form }) => (
      <div className="tiles answers-pair">
        <Line form={form} path="since" max={30} inputMode="numeric" />
        <Line form={form} path="nights" max={30} />
        <Line form={form} path="insured" max={20} />
        <Line form={form} path="deposit" max={20} />
      </div>
    ),
  },
  { title: titles.cost, hint: hints.cost, fields: ['packages', 'from'], Fields: CostQuestion },
  { title: titles.quotes, hint: hints.quotes, fields: ['quotes'], Fields: QuotesQuestion },
  {
    title: titles.photos,
    hint: hints.photos,
    fields: ['pictures'],
    Fields: ({ form }) => (
      <div className="tiles wide-tiles">
        <PhotoField form={form} name="dj" />
        <PhotoField form={form} name="floor" />
      </div>
    ),
  },
  { title: titles.look, fields: ['accent', 'font'], Fields: LookQuestion },
];

interface LineProps extends QuestionProps {
  path: string;
  max: number;
  type?: string;
  placeholder?: string;
  inputMode?: 'numeric';
  autoComplete?: string;
}

function Line({ form, path, max, ...props }: LineProps) {
  return (
    <TextInput
      {...labels[path.replace(/\.\d+\./, '.') as keyof typeof labels]}
      {...props}
      maxLength={max}
      {...form.getInputProps(path)}
    />
  );
}

function ReachQuestion({ form }: QuestionProps) {
  return (
    <>
      <Line form={form} path="phone" max={30} type="tel" autoComplete="tel" />
      <Checkbox
        label={words.questions.whatsapp}
        {...form.getInputProps('whatsapp', { type: 'checkbox' })}
      />
      <Line form={form} path="email" max={200} type="email" autoComplete="email" />
    </>
  );
}

function OccasionsQuestion({ form }: QuestionProps) {
  return (
    <>
      <Checkbox.Group
        {...form.getInputProps('occasions')}
        role="group"
        aria-label={titles.occasions}
      >
        <div className="tiles wide-tiles">
          {Object.entries(words.questions.occasions).map(([value, label]) => (
            <Checkbox key={value} className="card occasion" value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      {form.values.occasions.includes('parties') && <Line form={form} path="other" max={25} />}
    </>
  );
}

const PACKAGE_LINES = [
  ['title', 60],
  ['hours', 30],
  ['price', 20],
] as const;

function CostQuestion({ form }: QuestionProps) {
  return (
    <>
      {form.values.packages.map((_, index) => (
        <Row key={index} number={index + 1} name="package">
          {PACKAGE_LINES.map(([field, max]) => (
            <Line
              key={field}
              form={form}
              path={`packages.${index}.${field}`}
              max={max}
              placeholder={words.questions.packages[index]?.[field]}
            />
          ))}
        </Row>
      ))}
      <Text fw={600}>{words.questions.orFrom}</Text>
      <Line form={form} path="from" max={20} />
    </>
  );
}

function QuotesQuestion({ form }: QuestionProps) {
  return form.values.quotes.map((_, index) => (
    <Row key={index} number={index + 1} name="quote">
      <Textarea
        {...labels['quotes.text']}
        rows={2}
        maxLength={600}
        classNames={{ input: 'growing' }}
        {...form.getInputProps(`quotes.${index}.text`)}
      />
      <Line form={form} path={`quotes.${index}.name`} max={60} />
      <Line form={form} path={`quotes.${index}.occasion`} max={60} />
    </Row>
  ));
}

interface RowProps {
  number: number;
  name: string;
  children: ReactNode;
}

/** What belongs together, of several of the same. */
function Row({ number, name, children }: RowProps) {
  return (
    <div
      className={`card answers-row ${name}`}
      role="group"
      aria-label={words.questions.row(number)}
    >
      {children}
    </div>
  );
}
