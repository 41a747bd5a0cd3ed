import { type HeroEvent, type HeroState, INITIAL_HERO_STATE, reduceHero } from './hero-state';

const run = (...events: HeroEvent[]): HeroState => events.reduce(reduceHero, INITIAL_HERO_STATE);

describe('reduceHero', () => {
  it.each<[HeroEvent[], HeroState]>([
    [[], { status: 'loading', isMuted: true }],
    [['playing'], { status: 'playing', isMuted: true }],
    [['stillPreferred'], { status: 'paused', isMuted: true }],
    [['playing', 'paused'], { status: 'paused', isMuted: true }],
    [['playing', 'paused', 'playing'], { status: 'playing', isMuted: true }],
    [['playing', 'unmuted'], { status: 'playing', isMuted: false }],
    [['playing', 'unmuted', 'muted'], { status: 'playing', isMuted: true }],
    [['stillPreferred', 'unmuted', 'playing'], { status: 'playing', isMuted: false }],
    [['failed'], { status: 'fallback', isMuted: true }],
    [['playing', 'failed', 'playing', 'paused', 'unmuted'], { status: 'fallback', isMuted: true }],
  ])('%j leads to %j', (events, state) => {
    expect(run(...events)).toEqual(state);
  });
});
