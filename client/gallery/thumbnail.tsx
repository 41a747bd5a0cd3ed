import { type CSSProperties, useState } from 'react';
import { escapeAddress, findShape, listThumbnailFiles } from '../../shared/thumbnails.js';
import classes from './video-card.module.css';

/** A film's picture, in several widths if it has them, or as a single file; large on the one large card. */
export function Thumbnail({ url, isLarge }: { url: string; isLarge?: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;

  const address = escapeAddress(url);
  const avif = listThumbnailFiles(address, 'avif');
  // Without widths to choose from, HTML allows neither sizes nor sources.
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
        style={findShape(url) as CSSProperties}
        loading="lazy"
        decoding="async"
        width={1280}
        height={720}
        // Without its picture, the card keeps its background and the sign. It may have failed
        // before hydration.
        onError={() => setIsBroken(true)}
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
        }}
      />
    </picture>
  );
}
