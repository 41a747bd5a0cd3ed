import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { signInAtDesk } from '../../../scripts/sign-in-at-desk.mjs';

const ATTEMPTS = 5;
/** After a press, in milliseconds. */
const PAUSE = 1000;
const PAGE = '/desk/pages/birthday-party-dj';
const HEADING = 'Birthdays, one year louder';
const NAME = 'sections[0].items[0].name';
const TYPED = 'Hooray';

/** Of somebody who is signed in, on a phone: a page is changed on itself. */
export const DESK_CHECKS = {
  'a text of the page is a press away from its field, and shows what is typed': async (page) => {
    await openPage(page);
    await pressIn(page, '[data-field]', HEADING, isFocused, 'heading');
    for (const letter of TYPED) await page.pressKey(letter);
    await page.until('it on the page', isShown, TYPED);
    await page.pressKey('Escape');
    await page.until('the sheet to close', isSheetClosed);
    // Where one was.
    await page.until('the focus', isFocusedIn, TYPED);
  },

  'a section that is added says examples, and stays in sight': async (page) => {
    await openPage(page);
    // The + is in its middle. WebKit gives other figures for the + itself, as that is enlarged.
    await pressIn(page, '[data-gap]', '+', focusKind, 'Reviews');
    await page.pressKey('Enter');
    await page.until('the examples', isShown, 'Anna and Tom');
    await page.press('.sheet [aria-label="Done"]');
    await page.until('the sheet to close', isSheetClosed);
    await pressIn(page, '[data-example]', 'Anna and Tom', isFocused, NAME);
    await page.press('.sheet [aria-label="Done"]');
    await page.until('the sheet to close', isSheetClosed);
    assert.equal(await page.run(isTooWide), false);
  },
};

async function openPage(page) {
  const { url, dataDir } = page.site.desk;
  // A browser takes a cookie only for where it is.
  await page.goto(`${url}/robots.txt`);
  await page.setCookie({ name: 'desk', value: await signInAtDesk({ DATA_DIR: dataDir }) });
  await page.goto(url + PAGE);
  await page.until('the page', isShown, 'one year louder');
}

/**
 * Something in the preview that says a text, until it has done what it does: the drivers don't wait
 * until it stays where it is.
 */
async function pressIn(page, selector, text, isDone, ...args) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await page.pressAt(await page.until(`“${text}” to press`, findPointIn, selector, text));
    await wait(PAUSE);
    if (await page.run(isDone, ...args)) return;
  }
  throw new Error(`A press on “${text}” does nothing.`);
}

/** @returns its middle in the window, once it is in view there */
function findPointIn(selector, text) {
  const frame = document.querySelector('.preview iframe');
  const found = [...frame.contentDocument.querySelectorAll(selector)].find(({ textContent }) =>
    textContent.includes(text),
  );
  if (!found) return undefined;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const around = frame.getBoundingClientRect();
  const scale = around.width / frame.offsetWidth;
  const { left, top, width, height } = found.getBoundingClientRect();
  return {
    x: around.left + (left + width / 2) * scale,
    y: around.top + (top + height / 2) * scale,
  };
}

function focusKind(name) {
  const kinds = [...document.querySelectorAll('.kinds button')];
  const found = kinds.find((kind) => kind.querySelector('strong').textContent === name);
  found?.focus();
  return Boolean(found);
}

function isShown(text) {
  const page = document.querySelector('.preview iframe')?.contentDocument;
  return Boolean(page?.querySelector('main')?.textContent.includes(text));
}

function isFocused(path) {
  return document.activeElement.dataset.path === path;
}

function isFocusedIn(text) {
  const { activeElement } = document.querySelector('.preview iframe').contentDocument;
  return activeElement.textContent.includes(text);
}

function isSheetClosed() {
  return !document.querySelector('.sheet');
}

function isTooWide() {
  return document.documentElement.scrollWidth > window.innerWidth;
}
