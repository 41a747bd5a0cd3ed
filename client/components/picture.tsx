import classes from './picture.module.css';

const WIDTHS = [480, 960, 1600];
/** Every picture has this shape: the pixels of its largest file. */
const SIZE = { width: 1600, height: 1000 };

interface PictureProps {
  /** One of `client/public/pictures`, without width and ending. */
  name: string;
  /** The width that it is drawn at, as in `<img sizes>`. */
  sizes: string;
  /** For a picture that is visible without scrolling. */
  isEager?: boolean;
}

/** A picture for the mood; it says nothing that the text doesn't. */
export function Picture({ name, sizes, isEager }: PictureProps) {
  const listFiles = (format: string) =>
    WIDTHS.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture className={classes.frame}>
      <source type="image/avif" srcSet={listFiles('avif')} sizes={sizes} />
      <img
        className={classes.picture}
        src={`/pictures/${name}-960.webp`}
        srcSet={listFiles('webp')}
        sizes={sizes}
        {...SIZE}
        alt=""
        loading={isEager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
