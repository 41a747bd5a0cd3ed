import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AddedAsset } from '../../../shared/api/desk-site.js';
import { ask, type DeskError } from '../api';
import { Dialog } from '../components/dialog';
import { notify } from '../components/notice';
import { Failed } from '../components/states';
import { FileField } from '../films/file-field';
import { Bar } from '../films/job-card';
import { sendFile } from '../films/send';
import { words } from '../site-words';
import type { Area } from './crop';

/** Loaded once a photograph is chosen. */
const Crop = lazy(() => import('./crop').then((m) => ({ default: m.Crop })));

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
  const [area, setArea] = useState<Area>();
  const [name, setName] = useState('');
  const [share, setShare] = useState<number>();
  /** Pressed again after a lost response, it makes no second one: the site knows what was sent. */
  const [sent, setSent] = useState<{ file: File; area?: Area; upload: string }>();
  const add = useMutation({
    mutationFn: async () => {
      if (!file) throw new Error(missing);
      const isSent = sent?.file === file && sent.area === area;
      const upload = isSent
        ? sent.upload
        : await sendFile(area ? await cut(file, area) : file, {
            name: file.name,
            onProgress: (done, size) => setShare(done / size),
          });
      setSent({ file, area, upload });
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
            onFile={(chosen) => {
              setFile(chosen);
              setArea(undefined);
            }}
          />
          {kind === 'pictures' && file && (
            <Suspense>
              <Crop key={file.name} file={file} onCrop={setArea} />
            </Suspense>
          )}
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

/** Upright, whichever way the phone was held. */
async function cut(file: File, { x, y, width, height }: Area): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.drawImage(picture, -x, -y);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error(words.assets.pictures.missing))),
      type,
      0.95,
    ),
  );
}
