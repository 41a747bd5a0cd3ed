/** State of the hero, derived only from its film's current state, not from past events. */

export const HERO_PLAYBACK_RATE = 1.5;

export interface HeroState {
  /** `fallback` is final: black, without film and controls. `still`: no film, the picture stays. */
  status: 'loading' | 'playing' | 'paused' | 'fallback' | 'still';
  /** True also before the first `play()`; false while a play waits for data. */
  isPaused: boolean;
  isMuted: boolean;
}

export interface FilmMoment {
  paused: boolean;
  muted: boolean;
  readyState: number;
  /** True until the first `play()`, unless the visitor prefers a still picture. */
  isExpected: boolean;
}

/** `failed`: autoplay was refused, or the film can't be loaded or decoded. */
export type HeroEvent = FilmMoment | 'failed';

export const INITIAL_HERO_STATE: HeroState = { status: 'loading', isPaused: true, isMuted: true };
export const STILL_HERO_STATE: HeroState = { ...INITIAL_HERO_STATE, status: 'still' };

/** Copies of `HTMLMediaElement`'s constants, which the server lacks. */
const HAVE_NOTHING = 0;
const HAVE_FUTURE_DATA = 3;

export function reduceHero(state: HeroState, event: HeroEvent): HeroState {
  if (state.status === 'fallback') return state;
  if (event === 'failed') return { ...state, status: 'fallback' };
  return { status: readStatus(state, event), isPaused: event.paused, isMuted: event.muted };
}

function readStatus({ status }: HeroState, film: FilmMoment): HeroState['status'] {
  if (film.paused) return film.isExpected ? status : 'paused';
  if (film.readyState >= HAVE_FUTURE_DATA) return 'playing';
  // A film that seeks to its start or waits for data lacks frames for a moment, but still plays.
  return film.readyState === HAVE_NOTHING || status === 'loading' ? 'loading' : 'playing';
}
