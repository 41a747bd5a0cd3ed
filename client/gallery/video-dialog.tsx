import { useLayoutEffect, useRef } from 'react';
import type { Video } from '../../shared/api/videos.js';
import { findEmbedUrl } from '../../shared/embed.js';
import { pageTitle } from '../../shared/page-title.js';
import { aspectRatioStyle } from '../../shared/thumbnails.js';
import { CloseButton } from '../components/close-button';
import { useSite } from '../site-context';
import { FilmPlayer } from './film-player';
import classes from './video-dialog.module.css';

/** Plays a film over the page. The native dialog traps and returns the focus; Escape closes it. */
export function VideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const site = useSite();
  const { words } = site;

  // A layout effect, because a dialog that has left the page doesn't give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Keeps Safari from drawing a focus ring on the first button after a click.
    element.focus();
    // Closes on a click outside, whose target is the dialog itself (Safari lacks `closedby`). A
    // drag that ends outside has the same target, so the press must have begun there too.
    let isOutside = false;
    element.addEventListener('pointerdown', ({ target }) => {
      isOutside = target === element;
    });
    element.addEventListener('click', ({ target }) => {
      if (isOutside && target === element) element.close();
    });
    const before = document.title;
    document.title = pageTitle(video, site);
    const hero = document.querySelector<HTMLVideoElement>('[data-hero] video');
    const wasPlaying = hero?.paused === false;
    if (wasPlaying) hero.pause();
    return () => {
      element.close();
      document.title = before;
      // The hero reads its state from the element, so a refusal needs no handling.
      if (wasPlaying) hero.play().catch(() => {});
    };
  }, [video, site]);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      style={aspectRatioStyle(video.url)}
      tabIndex={-1}
      aria-labelledby="video-dialog-title"
      // Strict mode closes the dialog once and opens it again.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className={classes.content}>
        <div className={classes.bar}>
          <h2 id="video-dialog-title" className={classes.title}>
            {video.title}
          </h2>
          <CloseButton aria-label={words.closeFilm} onClick={() => dialog.current?.close()} />
        </div>
        <FilmPlayer
          film={{ ...video, embedUrl: findEmbedUrl(video.url) }}
          className={classes.film}
          autoPlay
        />
        <p className={classes.description}>{video.description}</p>
      </div>
    </dialog>
  );
}
