import type { PictureContent } from '../../shared/content/page-content.js';
import classes from './picture.module.css';
import { focusPosition, largestUrl, srcset } from './picture-files';

interface PictureProps {
  picture: PictureContent;
  sizes: string;
  /** Width divided by height; by default the picture's own, within the limits below. */
  ratio?: number;
  isEager?: boolean;
}

/** Limits of the proportions, beyond which a picture is cropped: a portrait and a panorama. */
const NARROWEST = 3 / 4;
const WIDEST = 16 / 9;

export function Picture({ picture, sizes, ratio, isEager }: PictureProps) {
  const { width, height, alt, placeholder } = picture;
  const aspectRatio = ratio ?? Math.min(WIDEST, Math.max(NARROWEST, width / height));
  const position = focusPosition(picture);
  if (placeholder) {
    return (
      <div
        className={classes.frame}
        style={{ aspectRatio, background: placeholder, backgroundPosition: position }}
        {...(alt && { role: 'img', 'aria-label': alt })}
      />
    );
  }
  return (
    <picture className={classes.frame} style={{ aspectRatio }}>
      <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes={sizes} />
      <img
        className={classes.picture}
        style={{ objectPosition: position }}
        src={largestUrl(picture)}
        srcSet={srcset(picture, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isEager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
