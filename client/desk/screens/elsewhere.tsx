import { Stack, Text } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { ScreenTitle } from '../states';
import { words } from '../words';

/** A screen for what is edited somewhere else today. */
export function Elsewhere() {
  const screen = useLocation().pathname.split('/')[1] as keyof typeof words.elsewhere;
  return (
    <>
      <ScreenTitle name={words.screens[screen]} />
      <Stack className="empty" gap="xs">
        <Text>{words.elsewhere[screen]}</Text>
        <Text c="dimmed">{words.elsewhereHint}</Text>
      </Stack>
    </>
  );
}
