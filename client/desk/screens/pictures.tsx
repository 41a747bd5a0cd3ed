import '../form/pictures.css';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RemovedPicture, SiteFiles } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { notify } from '../components/notice';
import { Empty, MainAction, QueryResult, ScreenTitle } from '../components/states';
import { screenOf } from '../editor/file-editor';
import { useSiteFiles } from '../editor/use-draft';
import { AddAsset } from '../form/add-asset';
import { Thumbnail } from '../form/file-fields';
import { words } from '../site-words';
import { Begun } from './begin';

export function Pictures() {
  const site = useSiteFiles();
  const [isAdding, setIsAdding] = useState(false);
  const canWrite = site.data?.folder != null && site.data.readOnly === null;
  return (
    <>
      <ScreenTitle name={words.screens.pictures} isWide>
        {canWrite && <MainAction name={words.addPicture} onPress={() => setIsAdding(true)} />}
      </ScreenTitle>
      <QueryResult query={site}>
        {(files) => (
          <Begun site={files}>
            {files.readOnly && (
              <Alert color="yellow" mb="md">
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

function Grid({ files: { pictures, pages, readOnly } }: { files: SiteFiles }) {
  const remove = useMutation({
    mutationFn: (file: string) =>
      ask<RemovedPicture>(`site/pictures/${encodeURIComponent(file)}`, 'DELETE'),
    onSuccess: ({ undo }, file) => notify(words.isRemoved(file), undo),
  });
  if (pictures.length === 0) return <Empty title={words.noPictures} hint={words.noPicturesHint} />;
  return (
    <ul className="gallery wide" aria-label={words.screens.pictures}>
      {pictures.map((picture) => {
        const { file, usedIn } = picture;
        return (
          <li key={file}>
            <Thumbnail picture={picture} />
            <span>
              {file}
              <small>
                {usedIn.length === 0 && words.unused}
                {usedIn.map((each) => (
                  <Link className="target" key={each} to={screenOf(each) ?? '/pages'}>
                    {pages.find((page) => page.file === each)?.label ?? each}
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
