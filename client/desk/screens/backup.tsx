import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RestorePlan } from '../../../shared/api/desk.js';
import { ask } from '../api';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { uploadFile } from '../films/send';
import { formatBytes, formatTime } from '../format';
import { AsyncButton } from '../components/async-button';
import { notify } from '../components/notice';
import { Failed, ScreenTitle } from '../components/states';
import { words } from '../words';

// A link with `download`: as a page, an error would replace the desk.
const download = () =>
  Object.assign(document.createElement('a'), { href: '/api/desk/backups', download: '' }).click();

export function Backup() {
  return (
    <>
      <ScreenTitle name={words.screens.backup} />
      <div className="parts today">
        <section>
          <Text mb="sm">
            All films and pages, with their pictures, in one archive. Keep it somewhere else.
          </Text>
          <Button variant="filled" onClick={download}>
            Download everything
          </Button>
        </section>
        <Restore />
      </div>
    </>
  );
}

function Restore() {
  const [sent, setSent] = useState<[number, number]>();
  const look = useMutation({
    mutationFn: async (archive: File) => {
      const upload = await uploadFile(archive, {
        name: archive.name,
        onProgress: (bytes, size) => setSent([bytes, size]),
      }).finally(() => setSent(undefined));
      return { upload, plan: await ask<RestorePlan>('restores?look', 'POST', { upload }) };
    },
    onError: () => {},
  });
  const restore = async () => {
    const { films } = await ask<RestorePlan>('restores', 'POST', { upload });
    look.reset();
    notify(`Restored: ${words.filmCount(films)}.`);
  };
  const { plan, upload } = look.data ?? {};
  return (
    <Stack component="section">
      <Title order={2}>From an archive</Title>
      <FileField
        label="Archive"
        hint="One that was downloaded here. Nothing changes before you have seen what it holds."
        accept=".tar,application/x-tar"
        onFile={(archive) => look.mutate(archive)}
      />
      {look.isPending && (
        <Bar
          name={sent ? words.sending : 'Looking into it'}
          share={sent ? sent[0] / sent[1] : 1}
          text={sent && words.sent(formatBytes(sent[0]), formatBytes(sent[1]))}
        />
      )}
      {look.isError && <Failed error={look.error} />}
      {plan && upload && (
        <Alert
          color="yellow"
          title={`The archive${plan.madeAt ? ` of ${formatTime(plan.madeAt)}` : ''} holds ${words.filmCount(plan.films)}.`}
        >
          <Text mb="sm">
            It takes the place of what is on the site now: {words.filmCount(plan.replaced)}
            {plan.site && ', the pages and their pictures'}. This can’t be undone. Download
            everything first, and you have a way back to what is there now.
          </Text>
          <AsyncButton variant="filled" onPress={restore}>
            Restore
          </AsyncButton>
        </Alert>
      )}
    </Stack>
  );
}
