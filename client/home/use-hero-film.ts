import { useEffect, useReducer, useRef } from 'react';
import { chooseFilm } from './hero-media';
import { HERO_PLAYBACK_RATE, INITIAL_HERO_STATE, reduceHero } from './hero-state';

/** Drives the hero's `<video>`: what the element says goes to the machine, what the visitor presses to the element. */
export function useHeroFilm() {
  const [state, dispatch] = useReducer(reduceHero, INITIAL_HERO_STATE);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const stopListening = listen(element, dispatch);
    if (prefersStill()) {
      dispatch('stillPreferred');
      return stopListening;
    }
    // The film waits for all that the page needs to be read.
    const start = () => void play(element, fail);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      stopListening();
      element.pause();
    };
  }, []);

  function fail(error: unknown) {
    console.error(
      `The film can't be played: ${error instanceof Error ? error.message : String(error)}`,
    );
    dispatch('failed');
  }

  return {
    state,
    video,
    togglePlay: () => {
      const element = video.current!;
      if (state.status === 'playing') element.pause();
      else void play(element, fail);
    },
    toggleSound: () => {
      const element = video.current!;
      element.muted = !state.isMuted;
      if (element.muted) return;
      element.currentTime = 0;
      void play(element, fail);
    },
  };

  function listen(element: HTMLVideoElement, tell: typeof dispatch) {
    const controller = new AbortController();
    const on = (type: string, listener: () => void) =>
      element.addEventListener(type, listener, { signal: controller.signal });
    on('playing', () => tell('playing'));
    on('pause', () => tell('paused'));
    on('volumechange', () => tell(element.muted ? 'muted' : 'unmuted'));
    on('error', () => fail(element.error?.message || `code ${element.error?.code}`));
    on('abort', () => fail('its loading was aborted'));
    return () => controller.abort();
  }
}

/** Loads the film at the first call. A play that the visitor has cut short is no failure. */
async function play(element: HTMLVideoElement, fail: (error: unknown) => void): Promise<void> {
  if (!element.src) element.src = chooseFilm(element);
  element.defaultPlaybackRate = HERO_PLAYBACK_RATE;
  element.playbackRate = HERO_PLAYBACK_RATE;
  try {
    await element.play();
  } catch (error) {
    const { name } = error as DOMException;
    // An unplayable source has told its own event already.
    if (name !== 'AbortError' && !element.error) fail(error);
  }
}

function prefersStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
