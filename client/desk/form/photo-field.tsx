import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { API } from '../api';
import { Icon } from '../components/icon';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { sendAsset } from '../films/send';
import { words } from '../words';
import { type FieldProps, useField } from './field';
import { textOf } from './schema';

/** Those that are on their way. */
export const PHOTOS = ['photo'];

/** Sent as soon as it is chosen, also while the next question is answered. */
export function PhotoField(props: FieldProps) {
  const { common, set } = useField(props);
  const { label, description } = common;
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationKey: PHOTOS,
    mutationFn: (file: File) => sendAsset('pictures', file, { name: label }, setShare),
    onSuccess: ({ file }) => set(file),
    // It is said at the field.
    onError: () => {},
  });
  const file = textOf(props.value);
  return (
    <Stack gap="xs">
      <div className="card photo-frame">
        {file ? (
          <img src={`${API}/site/pictures/${encodeURIComponent(file)}`} alt="" />
        ) : (
          <Icon name="pictures" />
        )}
        {send.isPending && <Bar name={words.sending} share={share} />}
      </div>
      <FileField
        label={label}
        hint={description}
        error={send.error?.message}
        onFile={(chosen) => send.mutate(chosen)}
      />
    </Stack>
  );
}
