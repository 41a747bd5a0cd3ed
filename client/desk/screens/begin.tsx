import '../form/fields.css';
import { Button, Input, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Answers, SiteFiles } from '../../../shared/api/desk-site.js';
import { ask, refresh } from '../api';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { FaceChoice } from '../form/face-choice';
import { FirstPictures } from './first-pictures';
import { COLOUR } from '../form/schema';
import { words } from '../site-words';

/** While the demonstration is shown, there is nothing of one's own to change. */
export function Begun({ site, children }: { site: SiteFiles; children: ReactNode }) {
  const [isFirst, setIsFirst] = useState(false);
  if (site.folder === null) return <Begin onBegun={() => setIsFirst(true)} />;
  return isFirst ? <FirstPictures onDone={() => setIsFirst(false)} /> : children;
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
    mutationFn: ({ name, phone, email, town, ...look }: typeof form.values) => {
      const answers: Answers = { name, phone, email, town: { name: town, county: '' }, ...look };
      return ask('site/begin', 'POST', answers);
    },
    onSuccess: () => {
      notify(words.begun);
      onBegun();
      refresh();
    },
  });
  const { accent, font } = form.values;
  const id = useId();
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
        <TextInput
          label={words.businessName}
          maxLength={60}
          autoComplete="organization"
          withAsterisk
          {...form.getInputProps('name')}
        />
        <TextInput
          label={words.phone}
          description={words.reachHint}
          type="tel"
          maxLength={30}
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={words.email}
          type="email"
          maxLength={200}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput label={words.town} maxLength={60} {...form.getInputProps('town')} />
        <Input.Wrapper id={id} label={words.accent}>
          <div className="colour">
            <input
              type="color"
              aria-label={words.pickColour(words.accent)}
              value={accent}
              onChange={({ currentTarget }) => form.setFieldValue('accent', currentTarget.value)}
            />
            <Input id={id} maxLength={7} {...form.getInputProps('accent')} />
          </div>
        </Input.Wrapper>
        <FaceChoice value={font} onChoose={(next) => form.setFieldValue('font', next)} />
        {begin.error && <Failed error={begin.error} />}
        <Button type="submit" size="lg" loading={begin.isPending}>
          {words.beginTitle}
        </Button>
      </Stack>
    </form>
  );
}
