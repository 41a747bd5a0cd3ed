import '../form/pictures.css';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { change } from '../api';
import { AsyncButton } from '../components/async-button';
import { SiteImage } from '../components/site-image';
import { MainAction, Offer } from '../components/states';
import { screenOf } from '../editor/screen-of';
import { useCallFile } from '../editor/use-draft';
import { AddAsset } from '../form/add-asset';
import { describePlace, say, words } from '../words';
import { SiteScreen } from './site-screen';

const NO_PICTURES = 'No pictures yet. A good first one: you behind the desk, on a full night.';

export function Pictures() {
  const [isAdding, setIsAdding] = useState(false);
  const callFile = useCallFile();
  return (
    <SiteScreen
      name={words.screens.pictures}
      action={<MainAction name={words.assets.pictures.add} onPress={() => setIsAdding(true)} />}
    >
      {({ pictures, readOnly }) => (
        <>
          {readOnly && (
            <Alert color="yellow" mb="md">
              {readOnly}
            </Alert>
          )}
          {pictures.length === 0 && (
            <Offer icon="pictures" text={say(NO_PICTURES)} onPress={() => setIsAdding(true)} />
          )}
          <ul className="gallery wide" aria-label={words.screens.pictures}>
            {pictures.map(({ file, url, usedIn }) => {
              const places = usedIn.map((each) => (
                <Link className="target" key={each} to={screenOf(each) ?? '/pages'}>
                  {callFile(each)}
                </Link>
              ));
              return (
                <li key={file} className="card">
                  <SiteImage url={url} />
                  <span>{callPicture(file)}</span>
                  <small className="chips">
                    {usedIn.length === 0 && 'No page uses it'}
                    {usedIn.length > 1 ? (
                      <details>
                        <summary className="target">{`In ${usedIn.length} places`}</summary>
                        {places}
                      </details>
                    ) : (
                      places
                    )}
                  </small>
                  {usedIn.length === 0 && (
                    <AsyncButton
                      aria-label={words.of(words.remove, callPicture(file))}
                      onPress={() => remove(file)}
                    >
                      {words.remove}
                    </AsyncButton>
                  )}
                </li>
              );
            })}
          </ul>
          {isAdding && <AddAsset kind="pictures" onClose={() => setIsAdding(false)} />}
        </>
      )}
    </SiteScreen>
  );
}

const callPicture = (file: string) => describePlace(`pictures/${file}`);
const remove = (file: string) =>
  change(words.isRemoved(callPicture(file)), `site/pictures/${encodeURIComponent(file)}`, 'DELETE');
