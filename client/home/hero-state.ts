/** The hero's film as a machine: what it is in, what may happen to it, and what comes of that. */

/** How much faster than recorded the film is played. */
export const HERO_PLAYBACK_RATE = 1.5;

export interface HeroState {
  /** `fallback` is the end: black, without film and controls. */
  status: 'loading' | 'playing' | 'paused' | 'fallback';
  isMuted: boolean;
}

export type HeroEvent =
  /** The visitor prefers a still picture: less motion, or less data. */
  | 'stillPreferred'
  | 'playing'
  | 'paused'
  | 'muted'
  | 'unmuted'
  /** Autoplay was refused, or the film can't be loaded or decoded. */
  | 'failed';

export const INITIAL_HERO_STATE: HeroState = { status: 'loading', isMuted: true };

export function reduceHero(state: HeroState, event: HeroEvent): HeroState {
  if (state.status === 'fallback') return state;
  switch (event) {
    case 'stillPreferred':
    case 'paused':
      return { ...state, status: 'paused' };
    case 'playing':
      return { ...state, status: 'playing' };
    case 'muted':
      return { ...state, isMuted: true };
    case 'unmuted':
      return { ...state, isMuted: false };
    case 'failed':
      return { ...state, status: 'fallback' };
  }
}
