import assert from 'node:assert/strict';

const FEATURED = '#gallery [data-featured] [role="button"]';

/** Checks for a visitor who doesn't prefer reduced motion. */
export const FILM_CHECKS = {
  /**
   * Checks the page's state and the element's, not whether pictures follow each other: at any speed but 1,
   * GStreamer in WebKitGTK stops a film at one picture after a pause.
   */
  'the hero’s film plays muted at 1.5 times its speed, pauses and plays': async (page) => {
    await page.visit('/');
    await page.until(() => document.querySelector('#home video').currentTime > 1);
    const plays = { hero: 'playing', buttons: ['Unmute', 'Pause'], isPaused: false };
    const always = { isMuted: true, rate: 1.5 };
    assert.deepEqual(await page.run(readHero), { ...always, ...plays });
    await page.press('#home [aria-label="Pause"]');
    await page.until(isHero, 'paused');
    const pauses = { hero: 'paused', buttons: ['Unmute', 'Play'], isPaused: true };
    assert.deepEqual(await page.run(readHero), { ...always, ...pauses });
    await page.press('#home [aria-label="Play"]');
    await page.until(isHero, 'playing');
    assert.deepEqual(await page.run(readHero), { ...always, ...plays });
    assert.deepEqual(await page.takeMessages(), []);
  },

  'the hero plays again for a visitor who comes back from another document': async (page) => {
    await page.visit('/');
    await page.run(() => void setTimeout(() => location.assign('/robots.txt')));
    await page.until(() => location.pathname === '/robots.txt');
    await page.goBack();
    await page.until(isHero, 'playing');
  },

  'a film opens by a press or Space, and closes by a press beside it or Escape': async (page) => {
    await page.visit('/');
    await page.press(FEATURED);
    await page.until(isOpen);
    assert.equal(
      await page.run(() => getComputedStyle(document.activeElement).outlineStyle),
      'none',
    );
    await page.pressAt({ x: 100, y: 20 });
    await page.until(isClosed);
    await page.focus(FEATURED);
    await page.pressKey('Space');
    await page.until(isOpen);
    assert.ok(await page.run(() => document.activeElement.closest('dialog') !== null));
    await page.pressKey('Escape');
    await page.until(isClosed);
    assert.match(await page.run(() => document.activeElement.ariaLabel), /^Play ./);
  },
};

function isHero(status) {
  return document.querySelector('#home').dataset.hero === status;
}

function isOpen() {
  return document.querySelector('dialog[open]') !== null;
}

function isClosed() {
  return !document.querySelector('dialog');
}

function readHero() {
  const hero = document.querySelector('#home');
  const { muted, paused, playbackRate } = hero.querySelector('video');
  return {
    hero: hero.dataset.hero,
    buttons: [...hero.querySelectorAll('button')].map(({ ariaLabel }) => ariaLabel),
    isMuted: muted,
    isPaused: paused,
    rate: playbackRate,
  };
}
