/** What the hero shows, derived only from its film's current state, not from past events. */

/** How much faster than recorded the film is played. */
export const HERO_PLAYBACK_RATE = 1.5;

export interface HeroState {
  /**
   * `fallback` is the end: black, without film and controls. `still` has no film: its picture stays.
   */
  status: 'loading' | 'playing' | 'paused' | 'fallback' | 'still';
  /** Also true before the film has been asked to play, and false while a play waits for data. */
  isPaused: boolean;
  isMuted: boolean;
}

/** The film's `<video>` at one moment. */
export interface FilmMoment {
  paused: boolean;
  muted: boolean;
  readyState: number;
  /** Until the film is first asked to play, unless the visitor prefers a still picture. */
  isExpected: boolean;
}

export type HeroEvent =
  | FilmMoment
  /** Autoplay was refused, or the film can't be loaded or decoded. */
  | 'failed';

export const INITIAL_HERO_STATE: HeroState = { status: 'loading', isPaused: true, isMuted: true };
/** A hero without a film. */
export const STILL_HERO_STATE: HeroState = { ...INITIAL_HERO_STATE, status: 'still' };

/** The server has no `HTMLMediaElement`. */
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
  // A film that goes back to its start, or waits for data, has none for a moment: it still plays.
  return film.readyState === HAVE_NOTHING || status === 'loading' ? 'loading' : 'playing';
}
