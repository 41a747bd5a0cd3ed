import '../form/pictures.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RemovedPicture, SiteFiles } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { Icon } from '../components/icon';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { words as deskWords } from '../words';
import { AddAsset } from '../form/add-asset';
import { Begun } from './begin';
import { Thumbnail } from '../form/file-fields';
import { screenOf } from '../editor/file-editor';
import { words } from '../site-words';
import { useSiteFiles } from '../editor/use-draft';

export function Pictures() {
  const site = useSiteFiles();
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
      <QueryResult query={site}>
        {(files) => (
          <Begun site={files}>
            {files.readOnly && (
              <Alert color="yellow" variant="light" mb="md">
                {files.readOnly}
              </Alert>
            )}
            <Grid files={files} />
            {isAdding && <AddAsset kind="pictures" onClose={() => setIsAdding(false)} />}
          </Begun>
        )}
      </QueryResult>
    </>
  );
}

function Grid({ files: { pictures, readOnly } }: { files: SiteFiles }) {
  const remove = useMutation({
    mutationFn: (file: string) =>
      ask<RemovedPicture>(`site/pictures/${encodeURIComponent(file)}`, 'DELETE'),
    onSuccess: ({ undo }, file) => notify(words.removed(file), undo),
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
