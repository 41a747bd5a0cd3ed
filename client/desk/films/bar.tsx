import { Stack, Text } from '@mantine/core';

interface Props {
  name: string;
  /** Left out: nobody knows. */
  share?: number;
  text?: string;
}

export function Bar({ name, share, text }: Props) {
  return (
    <Stack className="sending" gap={4}>
      <progress aria-label={name} value={share} />
      <Text size="sm">{text ?? name}</Text>
    </Stack>
  );
}
