import './site.css';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AddedAsset, SiteFiles } from '../../../shared/api/desk-site.js';
import { ask, refresh } from '../api';
import { FileField } from '../films/file-field';
import { Bar } from '../films/job-card';
import { readUploadId, sendFile } from '../films/send';
import { Icon } from '../icon';
import { say } from '../said';
import { Failed, Read, ScreenTitle } from '../states';
import { words as deskWords } from '../words';
import { Begun } from './begin';
import { Thumbnail } from './file-fields';
import { screenOf } from './file-editor';
import { Sheet } from './sheet';
import { words } from './words';
import { useSite } from './work';

export function Pictures() {
  const site = useSite();
  const [isAdding, setIsAdding] = useState(false);
  const canWrite = site.data?.folder != null && site.data.readOnly === null;
  return (
    <>
      <ScreenTitle name={deskWords.screens.pictures} isWide>
        {canWrite && (
          <Button
            className="main-action"
            leftSection={<Icon name="plus" />}
            onClick={() => setIsAdding(true)}
          >
            {words.addPicture}
          </Button>
        )}
      </ScreenTitle>
      <Read query={site}>
        {(files) => (
          <Begun site={files}>
            {files.readOnly && (
              <Alert color="yellow" variant="light" mb="md">
                {files.readOnly}
              </Alert>
            )}
            <Grid files={files} />
            {isAdding && <AddPicture onClose={() => setIsAdding(false)} />}
          </Begun>
        )}
      </Read>
    </>
  );
}

function Grid({ files: { pictures, readOnly } }: { files: SiteFiles }) {
  const remove = useMutation({
    mutationFn: (file: string) => ask(`site/pictures/${encodeURIComponent(file)}`, 'DELETE'),
    onSuccess: (_, file) => say(words.removed(file)),
  });
  if (pictures.length === 0) {
    return (
      <Stack className="empty" gap="xs">
        <Text fw={600}>{words.noPictures}</Text>
        <Text c="dimmed">{words.noPicturesHint}</Text>
      </Stack>
    );
  }
  return (
    <ul className="gallery wide" aria-label={deskWords.screens.pictures}>
      {pictures.map((picture) => {
        const { file, usedIn } = picture;
        return (
          <li key={file}>
            <Thumbnail picture={picture} />
            <span>
              {file}
              <small>
                {usedIn.length === 0 && <>{words.unused}</>}
                {usedIn.map((each) => (
                  <Link className="target" key={each} to={screenOf(each) ?? '/pages'}>
                    {each}
                  </Link>
                ))}
              </small>
            </span>
            {usedIn.length === 0 && readOnly === null && (
              <Button
                variant="default"
                aria-label={words.of(words.remove, file)}
                loading={remove.isPending && remove.variables === file}
                onClick={() => remove.mutate(file)}
              >
                {words.remove}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AddPicture({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const add = useMutation({
    mutationFn: async () => {
      const url = await sendFile(file!, {
        name: file!.name,
        onProgress: (sent, size) => setShare(sent / size),
      });
      const asked = name.trim() || file!.name;
      return ask<AddedAsset>('site/pictures', 'POST', { upload: readUploadId(url), name: asked });
    },
    onSuccess: (added) => {
      say(words.pictureAdded(added.file));
      refresh();
      onClose();
    },
    onError: () => setShare(undefined),
  });
  return (
    <Sheet title={words.addPicture} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (file) add.mutate();
          else setFault(words.needsPicture);
        }}
      >
        <Stack>
          <FileField
            label={words.picture}
            hint={words.pictureHint}
            // An iPhone hands its own format over as JPEG then.
            accept="image/jpeg,image/png,image/webp"
            error={fault}
            onFile={setFile}
          />
          <TextInput
            label={words.pictureName}
            description={words.pictureNameHint}
            value={name}
            maxLength={100}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {share !== undefined && <Bar name={words.sending} share={share} />}
          {add.error && <Failed error={add.error} />}
          <Button type="submit" loading={add.isPending}>
            {words.addPicture}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
