import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddedAsset } from '../../../shared/api/desk-site.js';
import { ask, type DeskError } from '../api';
import { Dialog } from '../components/dialog';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { FileField } from '../films/file-field';
import { Bar } from '../films/job-card';
import { sendFile } from '../films/send';
import { words } from '../site-words';

// An iPhone hands its own format over as JPEG then.
export const ACCEPTED = {
  pictures: 'image/jpeg,image/png,image/webp',
  films: 'video/mp4,video/webm',
};

interface Props {
  kind: keyof typeof ACCEPTED;
  /** @param name what it shows, as it was typed */
  onAdded?: (file: string, name: string) => void;
  onClose: () => void;
}

/** A photograph or a film becomes one of the site's files. */
export function AddAsset({ kind, onAdded, onClose }: Props) {
  const { add: title, label, hint, missing, added } = words.assets[kind];
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [share, setShare] = useState<number>();
  /** Pressed again after a lost response, it makes no second one: the site knows what was sent. */
  const [sent, setSent] = useState<{ file: File; upload: string }>();
  const add = useMutation({
    mutationFn: async () => {
      if (!file) throw new Error(missing);
      const onProgress = (done: number, size: number) => setShare(done / size);
      const upload =
        sent?.file === file ? sent.upload : await sendFile(file, { name: file.name, onProgress });
      setSent({ file, upload });
      return ask<AddedAsset>(`site/${kind}`, 'POST', { upload, name: name.trim() || file.name });
    },
    onSuccess: (asset) => {
      notify(added, asset.undo);
      onAdded?.(asset.file, name.trim());
      onClose();
    },
    // It is said in the dialog.
    onError: ({ status }: DeskError) => {
      setShare(undefined);
      if (status) setSent(undefined);
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Of the form that it is drawn in, this is none.
          event.stopPropagation();
          add.mutate();
        }}
      >
        <Stack>
          <FileField
            label={label}
            hint={hint}
            accept={ACCEPTED[kind]}
            error={!file && add.isError ? missing : undefined}
            onFile={setFile}
          />
          <TextInput
            label={words.assetName}
            description={words.assetNameHint}
            value={name}
            maxLength={100}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {share !== undefined && <Bar name={words.sending} share={share} />}
          {file && add.error && <Failed error={add.error} />}
          <Button type="submit" loading={add.isPending}>
            {title}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
