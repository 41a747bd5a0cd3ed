import { type TouchEvent, useEffect, useRef } from 'react';
import type { PictureContent } from '../../shared/content/page-content.js';
import { CloseButton } from '../components/close-button';
import { SvgIcon } from '../components/icon';
import { largestUrl, srcset } from '../components/picture-files';
import { useSite } from '../site-context';
import classes from './photo-dialog.module.css';

/** Distance after which a touch is a swipe, in pixels. */
const SWIPE = 40;

interface PhotoDialogProps {
  /** Photographs, each with its number in place of a missing description. */
  pictures: readonly PictureContent[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

export function PhotoDialog({ pictures, shown, onShow, onClose }: PhotoDialogProps) {
  const { words } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef(0);
  const picture = pictures[shown]!;
  const move = (by: number) => onShow((shown + by + pictures.length) % pictures.length);

  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Keeps Safari from drawing a focus ring on the first button after a click.
    element.focus();
    return () => element.close();
  }, []);

  function endSwipe({ changedTouches }: TouchEvent) {
    const way = changedTouches[0]!.clientX - touched.current;
    // A finger moves a zoomed-in picture about instead.
    if (Math.abs(way) > SWIPE && (visualViewport?.scale ?? 1) === 1) move(way < 0 ? 1 : -1);
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      tabIndex={-1}
      aria-label={picture.alt}
      // Strict mode closes the dialog once and opens it again.
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      }}
      onTouchStart={({ touches }) => (touched.current = touches[0]!.clientX)}
      onTouchEnd={endSwipe}
    >
      <picture key={picture.name} className={classes.photo}>
        <source type="image/avif" srcSet={srcset(picture, 'avif')} sizes="100vw" />
        <img
          src={largestUrl(picture)}
          srcSet={srcset(picture, 'webp')}
          sizes="100vw"
          alt={picture.alt}
        />
      </picture>
      <div className={classes.bar}>
        <p aria-live="polite">{picture.alt}</p>
        {pictures.length > 1 && (
          <>
            <button type="button" aria-label={words.previous} onClick={() => move(-1)}>
              <SvgIcon path="m15 5-7 7 7 7" />
            </button>
            <button type="button" aria-label={words.next} onClick={() => move(1)}>
              <SvgIcon path="m9 5 7 7-7 7" />
            </button>
          </>
        )}
        <CloseButton aria-label={words.close} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
