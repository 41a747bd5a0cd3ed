import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft, Saved } from '../../../shared/api/desk-site.js';
import type { Fields } from '../../../shared/values';
import { ask } from '../api';
import { Icon } from '../components/icon';
import { AddAsset } from '../form/add-asset';
import { words } from '../site-words';

const HOME = 'pages/home.yaml';

interface Slot {
  /** The section's. */
  type: string;
  label: string;
  /** Fields that have to go. */
  instead: readonly string[];
}

/** The home page's sections that show one picture. */
const SLOTS: readonly Slot[] = [
  { type: 'story', label: words.pictureOfYou, instead: [] },
  { type: 'hero', label: words.pictureOfNight, instead: ['film', 'filmTall', 'pictureTall'] },
];

/** After the beginning: two photographs take the place of the demonstration's on the home page. */
export function FirstPictures({ onDone }: { onDone: () => void }) {
  const [adding, setAdding] = useState<Slot>();
  const [done, setDone] = useState<readonly Slot[]>([]);
  const put = useMutation({
    mutationFn: ({ slot, file, alt }: { slot: Slot; file: string; alt: string }) =>
      putOnHome(slot, alt === '' ? file : { file, alt }),
    onSuccess: (_, { slot }) => setDone([...done, slot]),
  });
  return (
    <Stack maw="34rem">
      <Title order={2}>{words.firstPictures}</Title>
      <Text c="dimmed">{words.firstPicturesHint}</Text>
      {SLOTS.map((slot) => (
        <Button
          key={slot.type}
          variant="default"
          size="lg"
          leftSection={<Icon name={done.includes(slot) ? 'check' : 'plus'} />}
          loading={put.isPending && put.variables.slot === slot}
          onClick={() => setAdding(slot)}
        >
          {slot.label}
        </Button>
      ))}
      <Button size="lg" variant={done.length > 0 ? 'filled' : 'subtle'} onClick={onDone}>
        {done.length > 0 ? words.goOn : words.later}
      </Button>
      {adding && (
        <AddAsset
          kind="pictures"
          onAdded={(file, alt) => put.mutate({ slot: adding, file, alt })}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Stack>
  );
}

async function putOnHome(
  { type, instead }: Slot,
  picture: string | { file: string; alt: string },
): Promise<void> {
  const { value } = await ask<Draft>('site/drafts', 'POST', { file: HOME });
  const { sections, ...page } = value as Fields;
  const changed = (sections as Fields[]).map((section) => {
    if (section.type !== type) return section;
    const kept = Object.entries(section).filter(([field]) => !instead.includes(field));
    return { ...Object.fromEntries(kept), picture };
  });
  const next = { ...page, sections: changed };
  await ask<Saved>('site/files', 'POST', { file: HOME, base: value, value: next });
}
