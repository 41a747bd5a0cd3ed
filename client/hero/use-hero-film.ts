import { useEffect, useReducer, useRef } from 'react';
import type { HeroFilm } from '../../shared/content/page-content.js';
import { chooseFilm } from './hero-media';
import { HERO_PLAYBACK_RATE, INITIAL_HERO_STATE, reduceHero, STILL_HERO_STATE } from './hero-state';

/** After each of these the element may be in another state than before. */
const CHANGES = ['play', 'playing', 'pause', 'waiting', 'canplay', 'emptied', 'volumechange'];

/**
 * Drives the hero's `<video>`. The state shown is read from the element after every command and
 * event, as browsers drop events: setting `src` discards a pending `volumechange`.
 */
export function useHeroFilm(film: HeroFilm | undefined) {
  const [state, dispatch] = useReducer(reduceHero, film ? INITIAL_HERO_STATE : STILL_HERO_STATE);
  const video = useRef<HTMLVideoElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of CHANGES) element.addEventListener(type, read, { signal });
    element.addEventListener(
      'error',
      () => fail(element.error?.message || `code ${element.error?.code}`),
      { signal },
    );
    element.addEventListener('abort', () => fail('its loading was aborted'), { signal });
    // A page restored from the back/forward cache has missed its film's events.
    window.addEventListener('pageshow', read, { signal });

    if (prefersStill()) dispatch('stillPreferred');
    else {
      // The film waits until everything that the page needs has loaded, unless the visitor is quicker.
      const start = () => !wasPressed.current && play(element);
      if (document.readyState === 'complete') start();
      else window.addEventListener('load', start, { once: true, signal });
    }
    return () => {
      controller.abort();
      element.pause();
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function read() {
    const element = video.current;
    if (!element) return;
    const { paused, muted, readyState, src } = element;
    dispatch({ paused, muted, readyState, src });
  }

  function fail(reason: string) {
    console.error(`The film can't be played: ${reason}`);
    dispatch('failed');
  }

  /** Loads the film at the first call. */
  function play(element: HTMLVideoElement) {
    if (!element.src) element.src = chooseFilm(element, film!);
    element.defaultPlaybackRate = HERO_PLAYBACK_RATE;
    element.playbackRate = HERO_PLAYBACK_RATE;
    element.play().catch((error: DOMException) => {
      // An interrupted play is no failure, and an unplayable source has fired its own event.
      if (error.name === 'AbortError' || element.error) return;
      if (error.name !== 'NotAllowedError' || element.muted) return fail(error.message);
      // Some browsers only let it play without sound.
      element.muted = true;
      play(element);
    });
    read();
  }

  return {
    state,
    video,
    togglePlay: () => {
      const element = video.current!;
      wasPressed.current = true;
      if (element.paused) play(element);
      else element.pause();
      read();
    },
    toggleSound: () => {
      const element = video.current!;
      wasPressed.current = true;
      element.muted = !element.muted;
      if (!element.muted) {
        element.currentTime = 0;
        play(element);
      }
      read();
    },
  };
}

function prefersStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
