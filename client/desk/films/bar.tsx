import { Box, Stack, Text } from '@mantine/core';

export function Bar({ name, share, text }: { name: string; share: number; text?: string }) {
  const percent = Math.round(share * 100);
  return (
    <Stack className="sending" gap={4}>
      <Box
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        h="1rem"
        bd="1px solid var(--edge)"
        bdrs="md"
        bg={`linear-gradient(90deg, var(--accent) ${percent}%, var(--rule) 0)`}
      />
      <Text size="sm">{text ?? name}</Text>
    </Stack>
  );
}
