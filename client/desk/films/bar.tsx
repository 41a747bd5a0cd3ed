import { Stack, Text } from '@mantine/core';

export function Bar({ name, share, text }: { name: string; share: number; text?: string }) {
  return (
    <Stack className="sending" gap={4}>
      <progress aria-label={name} value={share} />
      <Text size="sm">{text ?? name}</Text>
    </Stack>
  );
}
