import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Shown } from '../../../shared/api/desk-site.js';
import { ask, refresh } from '../api';
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
  const [url, setUrl] = useState<string>();
  const begin = async () => {
    setUrl((await ask<Shown>('site/shown', 'POST', { file })).url);
    refresh();
  };
  const end = async () => {
    await ask('site/shown/end', 'POST', { file });
    setUrl(undefined);
    notify(words.noLongerShown);
    refresh();
  };
  const stop = <AsyncButton onPress={end}>{words.stopShowing}</AsyncButton>;
  return (
    <Group gap="xs">
      <AsyncButton onPress={begin}>{words.showSomebody}</AsyncButton>
      {isShown && !url && stop}
      {url && (
        <Dialog title={words.showSomebody} onClose={() => setUrl(undefined)}>
          <Stack>
            <Text>{words.shownHint}</Text>
            <Code block className="address">
              {url}
            </Code>
            <Group>
              <Button onClick={() => void shareAddress(url, words.showSomebody)}>
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
