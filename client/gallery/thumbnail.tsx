import { useState } from 'react';
import { escapeAddress, aspectRatioStyle, listThumbnailFiles } from '../../shared/thumbnails.js';
import classes from './video-card.module.css';

/** Picture of a film, in several widths if its address says that they exist. */
export function Thumbnail({ url, isLarge }: { url: string; isLarge?: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;

  const address = escapeAddress(url);
  const avif = listThumbnailFiles(address, 'avif');
  // HTML allows `sizes` and `source` only with a `srcset`.
  const sizes =
    avif &&
    (isLarge ? '(min-width: 72em) 66rem, 94vw' : '(min-width: 48em) 33rem, min(75vw, 22rem)');

  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={classes.picture}
        src={address}
        srcSet={listThumbnailFiles(address, 'webp')}
        sizes={sizes}
        alt=""
        style={aspectRatioStyle(url)}
        loading="lazy"
        decoding="async"
        width={1280}
        height={720}
        // Leaves the card's background. The image may also have failed before hydration: see `ref`.
        onError={() => setIsBroken(true)}
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
        }}
      />
    </picture>
  );
}
