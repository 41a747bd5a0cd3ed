import assert from 'node:assert/strict';
import { waitFor } from '../../scale/programs.mjs';

/** At a phone's width, for a visitor who wants less motion. */
export const DETAIL_CHECKS = {
  'what is copied is said, one toast at a time, which F8 reaches and a press closes': async (
    page,
  ) => {
    await page.visit('/');
    await page.press('[aria-label="Copy phone number"]');
    await untilToasts(page, ['Phone number copied']);
    await page.press('[aria-label="Copy email address"]');
    await untilToasts(page, ['Email address copied']);
    await page.pressKey('F8');
    await page.until('F8 to reach the toast', () =>
      Boolean(document.activeElement.closest('[aria-label="Notifications (F8)"]')),
    );
    await page.press('[aria-label="Close notification"]');
    await untilToasts(page, []);
    assert.deepEqual(await page.takeMessages(), []);
  },

  'a toast goes by itself': async (page) => {
    await page.visit('/');
    await page.press('[aria-label="Copy phone number"]');
    await untilToasts(page, ['Phone number copied']);
    await untilToasts(page, []);
  },

  'a fold opens at a press and by Enter, and closes by Space': async (page) => {
    await page.visit('/wedding-dj-hampshire');
    const isOpen = (index) => document.querySelectorAll('details')[index].open;
    await page.press('summary');
    await page.until('the first fold to open', isOpen, 0);
    await page.run(() => document.querySelectorAll('summary')[1].focus());
    await page.pressKey('Enter');
    await page.until('the second fold to open', isOpen, 1);
    await page.pressKey('Space');
    await page.until(
      'the second fold to close',
      () => !document.querySelectorAll('details')[1].open,
    );
  },

  'the booking calendar comes at a press and not before, with room and the focus': async (page) => {
    await page.visit('/');
    assert.equal(page.site.calendarRequests, 0);
    await page.press('#contact button', 'Load the booking calendar');
    await waitFor('a request for the calendar', () => page.site.calendarRequests > 0);
    await page.until('its focus', () => document.activeElement.id === 'booking-frame');
    assert.equal(await page.run(() => document.activeElement.offsetHeight), 600);
  },

  'less motion means a still picture, for which no film is read': async (page) => {
    await page.visit('/');
    await page.until('the hero', () => document.querySelector('#home').dataset.hero === 'paused');
    assert.deepEqual(
      await page.run(() => ({
        film: document.querySelector('#home video').currentSrc,
        buttons: [...document.querySelectorAll('#home button')].map(({ ariaLabel }) => ariaLabel),
      })),
      { film: '', buttons: ['Unmute', 'Play'] },
    );
  },

  // Last, as Firefox doesn't come back from its own buttons, which follow the page's.
  'the Tab key stops at all that can be pressed on /, outlined, in view and uncovered': async (
    page,
  ) => {
    await page.visit('/');
    let name;
    do {
      await page.pressKey('Tab');
      name = await page.run(markStop);
      if (name) await page.until(`“${name}” to be outlined, in view and uncovered`, isFocusShown);
    } while (name);
    assert.deepEqual(await page.run(findPassedBy), []);
  },
};

const untilToasts = (page, texts) =>
  page.until(
    texts[0] ?? 'no toast',
    (wanted) => {
      const toasts = [...document.querySelectorAll('[aria-label="Notifications (F8)"] li')];
      return JSON.stringify(toasts.map(({ textContent }) => textContent)) === wanted;
    },
    JSON.stringify(texts),
  );

/** @returns undefined after the last stop, when the browser leaves the page or begins again */
function markStop() {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement.dataset.stop) return undefined;
  activeElement.dataset.stop = 'yes';
  return (activeElement.ariaLabel ?? activeElement.textContent).trim();
}

function findPassedBy() {
  return [...document.querySelectorAll(':is(a, button, summary):not([data-stop])')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.outerHTML.slice(0, 120));
}

function isFocusShown() {
  const { activeElement } = document;
  const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return outlineStyle === 'solid' && outlineWidth === '3px' && activeElement.contains(there);
}
