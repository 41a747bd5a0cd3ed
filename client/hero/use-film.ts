import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { BackgroundFilm, FilmSource } from '../../shared/content/page-content.js';
import { TALL_SCREEN } from './backdrop';
import { HERO_PLAYBACK_RATE, INITIAL_HERO_STATE, reduceHero, STILL_HERO_STATE } from './hero-state';

/** Events after which the element's state may have changed. */
const CHANGES = ['play', 'playing', 'pause', 'waiting', 'canplay', 'emptied', 'volumechange'];

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Distance from the screen at which a film further down loads and plays. */
const NEAR = { rootMargin: '25% 0%' };

/**
 * Drives the `<video>` of a film that plays by itself. Reads the state from the element after every
 * command and event, as browsers drop events: setting `src` discards a pending `volumechange`.
 * @param isFurtherDown the film is below the hero: it loads and plays only on or near the screen
 */
export function useBackgroundFilm(film: BackgroundFilm | undefined, isFurtherDown = false) {
  const [state, dispatch] = useReducer(reduceHero, film ? INITIAL_HERO_STATE : STILL_HERO_STATE);
  const video = useRef<HTMLVideoElement>(null);
  /** True if the film should play: by the visitor's preferences, then by the last press. */
  const isWanted = useRef(true);
  const files = useRef<string[]>([]);
  const wantsSound = useRef(false);

  useEffect(() => {
    const player = { isWanted, wantsSound, read, play, tryNext };
    return video.current ? startByItself(video.current, player, isFurtherDown) : undefined;
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function read() {
    const element = video.current;
    if (!element) return;
    const { paused, muted, readyState, src } = element;
    dispatch({ paused, muted, readyState, isExpected: isWanted.current && !src });
  }

  function fail(reason: string) {
    console.error(`The film can't be played: ${reason}`);
    dispatch('failed');
  }

  /** Safari has claimed more than once to play a file that it can't. */
  function tryNext(element: HTMLVideoElement) {
    const { error } = element;
    const next = files.current.shift();
    if (!next) return fail(error?.message || `code ${error?.code}`);
    element.src = next;
    // The visitor may have pressed Pause meanwhile.
    if (isWanted.current || wantsSound.current) play(element);
  }

  function play(element: HTMLVideoElement) {
    if (!element.src) {
      files.current = listFilms(element, film!);
      element.src = files.current.shift()!;
    }
    const { src } = element;
    element.defaultPlaybackRate = element.playbackRate = isFurtherDown ? 1 : HERO_PLAYBACK_RATE;
    element.play().catch((error: DOMException) => {
      // An interrupted play is no failure, and an unplayable source has fired its own event.
      if (error.name === 'AbortError' || element.error || element.src !== src) return;
      if (error.name !== 'NotAllowedError' || element.muted) return fail(error.message);
      // Some browsers let it play only without sound.
      wantsSound.current = false;
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
      isWanted.current = element.paused;
      if (element.paused) play(element);
      else element.pause();
      read();
    },
    toggleSound: () => {
      const element = video.current!;
      wantsSound.current = element.muted;
      element.muted = !element.muted;
      if (!element.muted) {
        element.currentTime = 0;
        play(element);
      }
      read();
    },
  };
}

interface Player extends Record<'play' | 'tryNext', (element: HTMLVideoElement) => void> {
  isWanted: RefObject<boolean>;
  wantsSound: RefObject<boolean>;
  read: () => void;
}

/** Starts the film and listens to its events; returns the cleanup. */
function startByItself(
  element: HTMLVideoElement,
  { isWanted, wantsSound, read, play, tryNext }: Player,
  isFurtherDown: boolean,
) {
  const controller = new AbortController();
  const { signal } = controller;
  // WebKitGTK unmutes a film at any speed but 1.
  const keepMuted = () => {
    if (!wantsSound.current) element.muted = true;
  };
  element.addEventListener('volumechange', keepMuted, { signal });
  for (const type of CHANGES) element.addEventListener(type, read, { signal });
  element.addEventListener('error', () => tryNext(element), { signal });
  // A page restored from the back/forward cache has missed its film's events.
  window.addEventListener('pageshow', read, { signal });

  const keepStill = () => {
    if (!prefersStill()) return;
    isWanted.current = false;
    element.pause();
    read();
  };
  keepStill();
  matchMedia(LESS_MOTION).addEventListener('change', keepStill, { signal });
  const start = () => isWanted.current && play(element);
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)!.isIntersecting) start();
    else element.pause();
  }, NEAR);
  // Waits until the page has loaded, unless the visitor presses a button first.
  const begin = () => (isFurtherDown ? observer.observe(element) : start());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { signal });
  return () => {
    controller.abort();
    observer.disconnect();
    element.pause();
  };
}

function prefersStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia(LESS_MOTION).matches || connection?.saveData === true;
}

/** Returns the files that the browser claims to play, best first, or the last if it claims none. */
function listFilms(video: HTMLVideoElement, { wide, tall }: BackgroundFilm): string[] {
  const isTall = tall.length > 0 && matchMedia(TALL_SCREEN).matches;
  const files: readonly FilmSource[] = isTall ? tall : wide;
  const playable = files.filter(({ type }) => video.canPlayType(type) !== '');
  return (playable.length > 0 ? playable : files.slice(-1)).map(({ src }) => src);
}
