import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { API } from '../api';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { sendAsset } from '../films/send';
import { say, words } from '../words';
import type { QuestionProps } from './answers';

export const PHOTOS = ['photo'];
export const PHOTOGRAPHS = Object.keys(words.photographs) as (keyof typeof words.photographs)[];

interface Props extends QuestionProps {
  name: keyof typeof words.photographs;
  label: string;
  hint: string;
  fileName: string;
}

/** Uploads a photograph as soon as it is chosen; the DJ can go on to the next question meanwhile. */
export function PhotoField({ said, set, name, label, hint, fileName }: Props) {
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationKey: PHOTOS,
    mutationFn: (file: File) => sendAsset('pictures', file, { name: fileName }, setShare),
    onSuccess: ({ file }) => set(['pictures', name], file),
    onError: () => {},
  });
  const file = said.pictures?.[name];
  return (
    <Stack gap="xs">
      {(file || send.isPending) && (
        <div className="card photo-frame">
          {file && <img src={`${API}/site/pictures/${encodeURIComponent(file)}`} alt="" />}
          {send.isPending && <Bar name={words.sending} share={share} />}
        </div>
      )}
      <FileField
        label={label}
        hint={say(hint)}
        error={send.error?.message}
        onFile={(chosen) => send.mutate(chosen)}
      />
    </Stack>
  );
}
