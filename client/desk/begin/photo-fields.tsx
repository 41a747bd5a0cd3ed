import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { API } from '../api';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { sendAsset } from '../films/send';
import { useForm } from '../form/form-context';
import { say, words } from '../words';
import type { AnswerProps } from './answers';

export const PHOTOS = ['photo'];
type Photograph = keyof typeof words.photographs;

export const PhotoFields = ({ said }: AnswerProps) => (
  <div className="tiles wide-tiles">
    {(Object.keys(words.photographs) as Photograph[]).map((name) => (
      <PhotoField key={name} name={name} file={said.pictures?.[name]} />
    ))}
  </div>
);

/** Uploads a photograph as soon as it is chosen; the DJ can go on to the next question meanwhile. */
function PhotoField({ name, file }: { name: Photograph; file: string | undefined }) {
  const { label, hint, fileName } = words.photographs[name];
  const { set } = useForm();
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationKey: PHOTOS,
    mutationFn: (chosen: File) => sendAsset('pictures', chosen, { name: fileName }, setShare),
    onSuccess: (added) => set(['pictures', name], added.file),
    onError: () => {},
  });
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
