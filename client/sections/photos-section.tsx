import { lazy, useState } from 'react';
import type { SectionOf } from '../../shared/content/page-content.js';
import { fillIn } from '../../shared/words/words.js';
import { ErrorBoundary } from '../components/error-boundary';
import { openOver } from '../components/open-over';
import { Picture } from '../components/picture';
import { largestUrl } from '../components/picture-files';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './photos-section.module.css';

const PhotoDialog = lazy(async () => ({
  default: (await import('../gallery/photo-dialog')).PhotoDialog,
}));

/** Links to photographs. With JavaScript, they open over the page. */
export function PhotosSection({ pictures, ...section }: SectionOf<'photos'>) {
  const { words } = useSite();
  const [shown, setShown] = useState<number>();
  const named = pictures.map((picture, index) => ({
    ...picture,
    alt: picture.alt || fillIn(words.photograph, { number: index + 1, count: pictures.length }),
  }));

  return (
    <Section {...section}>
      <ul className={classes.photos}>
        {named.map((picture, index) => (
          <li key={index}>
            <a
              className={classes.photo}
              href={largestUrl(picture)}
              onClick={(event) => openOver(event, () => setShown(index))}
            >
              <Picture picture={picture} ratio={1} sizes="(min-width: 48em) 25vw, 50vw" />
            </a>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <ErrorBoundary onError={() => location.assign(largestUrl(pictures[shown]!))}>
          <PhotoDialog
            pictures={named}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        </ErrorBoundary>
      )}
    </Section>
  );
}
