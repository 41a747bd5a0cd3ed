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
const still = film(true, 0);
const asked = film(false, 0);
const loud = film(false, 0, false);
const plays = film(false, 4);
const stops = film(true, 4);
/** Film that goes back to its start or waits for data. */
const seeks = film(false, 1, false);

it.each<[string, HeroEvent[], HeroState['status'], boolean, boolean]>([
  ['its first look', [{ ...still, isExpected: true }], 'loading', true, true],
  ['its metadata', [asked, film(false, 1)], 'loading', false, true],
  ['its frames', [asked, plays], 'playing', false, true],
  ['a pause', [asked, plays, stops], 'paused', true, true],
  ['its frames after that', [asked, still, stops], 'paused', true, true],
  ['sound while it loads', [asked, loud], 'loading', false, false],
  ['sound after a pause', [asked, plays, stops, seeks], 'playing', false, false],
  ['a preference for less motion', [still], 'paused', true, true],
  ['sound from the still picture', [still, loud, film(false, 4, false)], 'playing', false, false],
  ['a failure, and anything later', [asked, 'failed', plays, stops], 'fallback', false, true],
])('reduceHero returns the state of the film after %s', (_, events, status, isPaused, isMuted) => {
  expect(run(...events)).toEqual({ status, isPaused, isMuted });
});
