import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Shown } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { AsyncButton } from '../components/async-button';
import { Dialog } from '../components/dialog';
import { notify } from '../components/notice';
import { shareAddress } from '../components/share-address';
import { words } from '../site-words';

interface Props {
  file: string;
  /** Whether somebody may look at it already. */
  isShown: boolean;
}

/** An address at which somebody sees the page with what isn't on the site yet. */
export function ShowSomebody({ file, isShown }: Props) {
  const [shown, setShown] = useState<Shown>();
  const begin = async () => setShown(await ask<Shown>('site/shown', 'POST', { file }));
  const end = async () => {
    await ask('site/shown/end', 'POST', { file });
    setShown(undefined);
    notify(words.noLongerShown);
  };
  const stop = <AsyncButton onPress={end}>{words.stopShowing}</AsyncButton>;
  return (
    <Group gap="xs">
      <AsyncButton onPress={begin}>{words.showSomebody}</AsyncButton>
      {isShown && !shown && stop}
      {shown && (
        <Dialog title={words.showSomebody} onClose={() => setShown(undefined)}>
          <Stack>
            <Text>{words.shownHint}</Text>
            {!shown.isWhole && <Text fw={600}>{words.shownLater}</Text>}
            <Code block className="address">
              {shown.url}
            </Code>
            <Group>
              <Button onClick={() => void shareAddress(shown.url, words.showSomebody)}>
                {words.sendAddress}
              </Button>
              {stop}
            </Group>
          </Stack>
        </Dialog>
      )}
    </Group>
  );
}
