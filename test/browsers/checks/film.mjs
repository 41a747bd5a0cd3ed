import assert from 'node:assert/strict';

const FILM = /^\/film\//;

export const FILM_CHECKS = {
  // The first two come before the browser has the film in its cache.
  'a hero whose film can’t be loaded is black, without buttons': async (page) => {
    page.site.lost = FILM;
    await page.visit('/');
    await page.until('the fallback', isHero, 'fallback').finally(page.site.giveAll);
    assert.deepEqual(
      await page.run(() => {
        const hero = document.querySelector('#home');
        return {
          background: getComputedStyle(hero).backgroundColor,
          inIt: hero.querySelectorAll('video, picture, button').length,
        };
      }),
      { background: 'rgb(0, 0, 0)', inIt: 0 },
    );
  },

  'a visitor who leaves before the hero’s film has come, and comes back, sees it': async (page) => {
    page.site.late = FILM;
    await page.visit('/');
    await page.until('the film to be asked for', () => document.querySelector('#home video').src);
    await page.run(() => void setTimeout(() => location.assign('/robots.txt')));
    await page.until('another document', () => location.pathname === '/robots.txt');
    page.site.giveAll();
    await page.goBack();
    await page.until('the hero to play', isHero, 'playing');
    assert.deepEqual(await page.takeMessages(), []);
  },

  'the hero’s film plays muted at 1.5 times its speed': async (page) => {
    await page.visit('/');
    await page.until('a second of the film', isPastFirstSecond);
    assert.deepEqual(await page.run(readHero), {
      hero: 'playing',
      buttons: ['Unmute', 'Pause'],
      isMuted: true,
      isPaused: false,
      rate: 1.5,
    });
    assert.deepEqual(await page.takeMessages(), []);
  },

  'a film that a press opens shows no ring of the keyboard': async (page) => {
    await page.visit('/');
    await page.press('#gallery [data-featured] [role="button"]');
    await page.until('the film', () => document.querySelector('dialog[open]'));
    const focused = await page.run(() => {
      const { outlineStyle } = getComputedStyle(document.activeElement);
      return { isInside: document.activeElement.closest('dialog') !== null, outlineStyle };
    });
    assert.deepEqual(focused, { isInside: true, outlineStyle: 'none' });
  },

  'Space opens a film, and a press beside it closes it': async (page) => {
    await page.visit('/');
    await page.focus('#gallery [data-featured] [role="button"]');
    await page.pressKey('Space');
    await page.until('the film', () => document.querySelector('dialog[open]'));
    await page.pressAt({ x: 100, y: 20 });
    await page.until('the film to close', isClosed);
  },
};

/**
 * With sound, for which the machine has to have somewhere to play it.
 *
 * What WebKitGTK can't show: that a film goes on after a pause or from its start. At any speed but 1,
 * GStreamer then stops it at a picture, on a page without our script too. So only what the page says
 * and asks of the film is looked at there.
 */
export const SOUND_CHECKS = {
  'the hero’s film pauses, plays, and gets and loses its sound': async (page) => {
    await page.visit('/');
    await page.until('a second of the film', isPastFirstSecond);
    const states = [];
    for (const button of ['Pause', 'Play', 'Unmute', 'Mute']) {
      await page.press('#home button', button);
      await page.until(
        `${button} to be done`,
        (name) => {
          const buttons = [...document.querySelectorAll('#home button')];
          return !buttons.some(({ ariaLabel }) => ariaLabel === name);
        },
        button,
      );
      states.push(await page.run(readHero));
    }
    const plays = { hero: 'playing', isPaused: false, rate: 1.5 };
    const mutes = { isMuted: true, buttons: ['Unmute', 'Pause'] };
    assert.deepEqual(states, [
      { hero: 'paused', isPaused: true, isMuted: true, rate: 1.5, buttons: ['Unmute', 'Play'] },
      { ...plays, ...mutes },
      { ...plays, isMuted: false, buttons: ['Mute', 'Pause'] },
      { ...plays, ...mutes },
    ]);
    assert.deepEqual(await page.takeMessages(), []);
  },

  'a film of the gallery plays over the page while the hero pauses, and Escape closes it': async (
    page,
  ) => {
    await page.visit('/');
    await page.until('the hero to play', isHero, 'playing');
    await page.press('#gallery article:not([data-featured]) [role="button"]');
    await page.until(
      'a second of the film',
      () => document.querySelector('dialog[open] video')?.currentTime > 1,
    );
    assert.equal(await page.run(isHero, 'paused'), true);
    assert.equal(await page.run(() => Boolean(document.activeElement.closest('dialog'))), true);
    await page.pressKey('Escape');
    await page.until('the film to close', isClosed);
    const focus = await page.run(() => document.activeElement.ariaLabel);
    assert.match(focus, /^Play ./);
    await page.until('the hero to go on', isHero, 'playing');
    assert.deepEqual(await page.takeMessages(), []);
  },
};

function isHero(status) {
  return document.querySelector('#home').dataset.hero === status;
}

function isPastFirstSecond() {
  return document.querySelector('#home video').currentTime > 1;
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
