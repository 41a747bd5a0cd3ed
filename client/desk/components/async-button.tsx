import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

interface Props extends ButtonProps {
  onPress: () => Promise<unknown>;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** Button with a loader while `onPress` runs; the query client's `onError` shows a failure. */
export function AsyncButton({ onPress, ...props }: Props) {
  const { isPending, mutate } = useMutation({ mutationFn: onPress });
  return <Button {...props} loading={isPending} onClick={() => mutate()} />;
}
