import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../components/dialog';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { Bar } from '../films/bar';
import { FileField } from '../films/file-field';
import { createId } from '../store';
import { sendAsset } from '../films/send';
import { words } from '../words';

interface Props {
  kind: keyof typeof words.assets;
  isLogo?: boolean;
  /** @param name the description that was typed */
  onAdded?: (file: string, name: string) => void;
  onClose: () => void;
}

/** Dialog that uploads a picture or a film into the site's files. */
export function AddAsset({ kind, onAdded, onClose, ...more }: Props) {
  const { add: title, label, hint, added } = words.assets[kind];
  /** `job` identifies the upload: sent again after a lost response, it adds no second file. */
  const [chosen, setChosen] = useState<{ file: File; job: string }>();
  const [name, setName] = useState('');
  const [share, setShare] = useState<number>();
  const add = useMutation({
    mutationFn: ({ file, job }: NonNullable<typeof chosen>) =>
      sendAsset(kind, file, { job, name: name.trim() || file.name, ...more }, setShare),
    onSuccess: (asset) => {
      // A file that a field uses from now on can't be removed by Undo.
      notify(added, onAdded ? null : asset.undo);
      onAdded?.(asset.file, name.trim());
      onClose();
    },
    // The dialog shows the error, instead of the default notice.
    onError: () => setShare(undefined),
  });
  return (
    <FormDialog title={title} onClose={onClose} onSubmit={() => add.mutate(chosen!)}>
      <FileField
        label={label}
        hint={hint}
        accept={kind === 'films' ? 'video/mp4,video/webm' : undefined}
        onFile={(file) => setChosen({ file, job: createId() })}
      />
      <TextInput
        label="What it shows, in a few words"
        description="So that you find it again."
        value={name}
        maxLength={100}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {share !== undefined && <Bar name={words.sending} share={share} />}
      {add.error && <Failed error={add.error} />}
      <Button type="submit" variant="filled" disabled={!chosen} loading={add.isPending}>
        {title}
      </Button>
    </FormDialog>
  );
}
