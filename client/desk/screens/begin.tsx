import '../form/fields.css';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answers, SiteFiles } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { useSiteFiles } from '../editor/use-draft';
import { FaceChoice } from '../form/face-choice';
import { COLOUR } from '../form/schema';
import { ColourInput } from '../form/text-fields';
import { words } from '../site-words';
import { FirstPictures } from './first-pictures';

interface ScreenProps {
  name: string;
  isWide?: boolean;
  /** What is to be done there. */
  action?: (site: SiteFiles) => ReactNode;
  children: (site: SiteFiles) => ReactNode;
}

/** A screen of one's own site: while the demonstration is shown, there is nothing to change. */
export function SiteScreen({ name, isWide, action, children }: ScreenProps) {
  const site = useSiteFiles();
  const [isFirst, setIsFirst] = useState(false);
  return (
    <>
      <ScreenTitle name={name} isWide={isWide}>
        {site.data && site.data.folder !== null && action?.(site.data)}
      </ScreenTitle>
      <QueryResult query={site}>
        {(files) => {
          if (files.folder === null) return <Begin onBegun={() => setIsFirst(true)} />;
          return isFirst ? <FirstPictures onDone={() => setIsFirst(false)} /> : children(files);
        }}
      </QueryResult>
    </>
  );
}

function Begin({ onBegun }: { onBegun: () => void }) {
  const form = useForm({
    initialValues: {
      name: '',
      phone: '',
      email: '',
      town: '',
      accent: '#ffb547',
      font: 'anton',
    },
    validate: {
      name: (name) => (name.trim() ? null : words.needsBusinessName),
      accent: (accent) => (COLOUR.test(accent.trim()) ? null : words.needsColour),
      phone: (phone, { email }) => (phone.trim() || email.trim() ? null : words.needsReach),
    },
  });
  const begin = useMutation({
    mutationFn: ({ town, ...texts }: typeof form.values) => {
      const answers: Answers = { ...texts, town: { name: town, county: '' } };
      return ask('site/begin', 'POST', answers);
    },
    onSuccess: () => {
      notify(words.begun);
      onBegun();
    },
  });
  const { accent, font } = form.values;
  const inputs = {
    name: {
      label: words.businessName,
      withAsterisk: true,
      maxLength: 60,
      autoComplete: 'organization',
    },
    phone: {
      label: words.phone,
      description: words.reachHint,
      type: 'tel',
      maxLength: 30,
      autoComplete: 'tel',
    },
    email: { label: words.email, type: 'email', maxLength: 200, autoComplete: 'email' },
    town: { label: words.town, maxLength: 60 },
  };
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => begin.mutate(values),
        (faults) => form.getInputNode(Object.keys(faults)[0]!)?.focus(),
      )}
      noValidate
    >
      <Stack maw="34rem">
        <Title order={2}>{words.beginTitle}</Title>
        <Text c="dimmed">{words.beginHint}</Text>
        {Object.entries(inputs).map(([name, input]) => (
          <TextInput key={name} {...input} {...form.getInputProps(name)} />
        ))}
        <ColourInput
          label={words.accent}
          value={accent}
          error={form.errors.accent}
          data-path="accent"
          onColour={(next) => form.setFieldValue('accent', next)}
        />
        <FaceChoice value={font} onChoose={(next) => form.setFieldValue('font', next)} />
        <Button type="submit" size="lg" loading={begin.isPending}>
          {words.beginTitle}
        </Button>
      </Stack>
    </form>
  );
}
