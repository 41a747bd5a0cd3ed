import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { API } from '../api';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { sendAsset } from '../films/send';
import { FocusChoice } from '../form/focus-choice';
import { useForm } from '../form/form-context';
import { say, words } from '../words';
import type { AnswerProps, AnswersInForm } from './answers';

export const PHOTOS = ['photo'];
type Photograph = keyof typeof words.photographs;

export const PhotoFields = ({ said }: AnswerProps) => (
  <div className="tiles wide-tiles">
    {(Object.keys(words.photographs) as Photograph[]).map((name) => (
      <PhotoField key={name} name={name} said={said} />
    ))}
  </div>
);

/** Uploads a photograph as soon as it is chosen; the DJ can go on to the next question meanwhile. */
function PhotoField({ name, said }: { name: Photograph; said: AnswersInForm }) {
  const { label, hint, fileName } = words.photographs[name];
  const { set } = useForm();
  const file = said.pictures?.[name];
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationKey: PHOTOS,
    mutationFn: (chosen: File) => sendAsset('pictures', chosen, { name: fileName }, setShare),
    onSuccess: (added) => {
      set(['pictures', name], added.file);
      set(['focus', name], undefined);
    },
    onError: () => {},
  });
  return (
    <Stack gap="xs">
      <FileField
        label={label}
        hint={say(hint)}
        error={send.error?.message}
        onFile={(chosen) => send.mutate(chosen)}
      />
      {file && (
        <FocusChoice
          url={`${API}/site/pictures/${encodeURIComponent(file)}`}
          path={`focus.${name}`}
          focus={said.focus?.[name]}
          onChoose={(focus) => set(['focus', name], focus)}
        />
      )}
      {send.isPending && <Bar name={words.sending} share={share} />}
    </Stack>
  );
}
