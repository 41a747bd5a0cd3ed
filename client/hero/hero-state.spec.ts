import {
  type FilmMoment,
  type HeroEvent,
  type HeroState,
  INITIAL_HERO_STATE,
  reduceHero,
} from './hero-state';

const run = (...events: HeroEvent[]): HeroState => events.reduce(reduceHero, INITIAL_HERO_STATE);

const film = (paused: boolean, readyState: number, muted = true): FilmMoment => ({
  paused,
  muted,
  readyState,
  isExpected: false,
});
/** To a visitor who prefers a still picture. */
const still = film(true, 0);
const asked = film(false, 0);
const plays = film(false, 4);
const stops = film(true, 4);
/** Back at its start, or waiting for data. */
const seeks = film(false, 1, false);

describe('reduceHero', () => {
  it.each<[string, HeroEvent[], HeroState]>([
    ['nothing', [], { status: 'loading', isPaused: true, isMuted: true }],
    [
      'an element that hasn’t been used yet',
      [{ ...film(true, 0), isExpected: true }],
      { status: 'loading', isPaused: true, isMuted: true },
    ],
    ['a play', [asked], { status: 'loading', isPaused: false, isMuted: true }],
    [
      'its metadata',
      [asked, film(false, 1)],
      { status: 'loading', isPaused: false, isMuted: true },
    ],
    ['its frames', [asked, plays], { status: 'playing', isPaused: false, isMuted: true }],
    ['a pause', [asked, plays, stops], { status: 'paused', isPaused: true, isMuted: true }],
    [
      'a pause while it loads',
      [asked, film(true, 0)],
      { status: 'paused', isPaused: true, isMuted: true },
    ],
    [
      'sound while it loads',
      [asked, film(false, 0, false)],
      { status: 'loading', isPaused: false, isMuted: false },
    ],
    [
      'going back to the start',
      [asked, plays, seeks],
      { status: 'playing', isPaused: false, isMuted: false },
    ],
    [
      'sound after a pause',
      [asked, plays, stops, seeks],
      { status: 'playing', isPaused: false, isMuted: false },
    ],
    ['a preference for less motion', [still], { status: 'paused', isPaused: true, isMuted: true }],
    [
      'sound from the still picture',
      [still, film(false, 0, false), film(false, 4, false)],
      { status: 'playing', isPaused: false, isMuted: false },
    ],
    ['a failure', [asked, 'failed'], { status: 'fallback', isPaused: false, isMuted: true }],
    [
      'a failure, and anything later',
      [asked, 'failed', plays, stops, still],
      { status: 'fallback', isPaused: false, isMuted: true },
    ],
  ])('follows the film after %s', (_, events, state) => {
    expect(run(...events)).toEqual(state);
  });
});
