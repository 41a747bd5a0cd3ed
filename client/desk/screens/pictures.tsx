import '../form/pictures.css';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RemovedPicture, SiteFiles } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { AsyncButton } from '../components/async-button';
import { notify } from '../components/notice';
import { SiteImage } from '../components/site-image';
import { Empty, MainAction } from '../components/states';
import { screenOf } from '../editor/file-editor';
import { AddAsset } from '../form/add-asset';
import { words } from '../site-words';
import { SiteScreen } from './site-screen';

export function Pictures() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <SiteScreen
      name={words.screens.pictures}
      isWide
      action={({ readOnly }) =>
        readOnly === null && (
          <MainAction name={words.assets.pictures.add} onPress={() => setIsAdding(true)} />
        )
      }
    >
      {(files) => (
        <>
          {files.readOnly && (
            <Alert color="yellow" mb="md">
              {files.readOnly}
            </Alert>
          )}
          <Grid files={files} />
          {isAdding && <AddAsset kind="pictures" onClose={() => setIsAdding(false)} />}
        </>
      )}
    </SiteScreen>
  );
}

function Grid({ files: { pictures, pages, readOnly } }: { files: SiteFiles }) {
  const remove = async (file: string) => {
    const path = `site/pictures/${encodeURIComponent(file)}`;
    const { undo } = await ask<RemovedPicture>(path, 'DELETE');
    notify(words.isRemoved(file), undo);
  };
  if (pictures.length === 0) return <Empty title={words.noPictures} hint={words.noPicturesHint} />;
  return (
    <ul className="gallery wide" aria-label={words.screens.pictures}>
      {pictures.map(({ file, url, usedIn }) => (
        <li key={file}>
          <SiteImage url={url} />
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
            <AsyncButton aria-label={words.of(words.remove, file)} onPress={() => remove(file)}>
              {words.remove}
            </AsyncButton>
          )}
        </li>
      ))}
    </ul>
  );
}
