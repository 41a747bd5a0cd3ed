import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

interface Props extends ButtonProps {
  onPress: () => Promise<unknown>;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** A button whose work takes its time, and says by itself if it fails. */
export function AsyncButton({ onPress, ...props }: Props) {
  const { isPending, mutate } = useMutation({ mutationFn: onPress });
  return <Button variant="default" {...props} loading={isPending} onClick={() => mutate()} />;
}
