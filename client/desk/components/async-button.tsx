import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { AriaAttributes } from 'react';

interface Props extends ButtonProps, AriaAttributes {
  onPress: () => Promise<unknown>;
}

/** Button with a loader while `onPress` runs; the query client's `onError` shows a failure. */
export function AsyncButton({ onPress, ...props }: Props) {
  const { isPending, mutate } = useMutation({ mutationFn: onPress });
  return <Button {...props} loading={isPending} onClick={() => mutate()} />;
}
