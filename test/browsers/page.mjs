/** What the checks do with a page, in terms of the few things that each browser's driver can. */
import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '../support/programs.mjs';

/** Generous, as it is only reached where something is broken, in seconds. */
const PATIENCE = 120;

/** In milliseconds. A page that WebKit's driver asks while it comes back never comes. */
const PAUSE = 500;

/**
 * Functions that are run in the page can't use anything outside themselves.
 * @param driver what `openFirefox` or `openWebKit` gives
 */
export function makePage(driver, site) {
  const { run } = driver;

  /** @returns what the function says as soon as it is truthy */
  const until = async (action, ...args) =>
    (await waitFor(() => run(action, ...args), PATIENCE, action)).answer;

  return {
    ...driver,
    site,
    until,
    /** The first that is visible. */
    press: async (selector) => driver.pressAt(await until(findPoint, selector)),
    /** Opens a page, and waits until it works. */
    visit: async (path) => {
      await driver.goto(site.url + path);
      await until(isHydrated);
    },
    focus: (selector) => run((query) => document.querySelector(query).focus(), selector),
    scrollTo: (top) => run((y) => scrollTo({ top: y, behavior: 'instant' }), top),
    /** In a task of its own, as it may leave the document. */
    goBack: () => run(() => void setTimeout(() => history.back())).then(() => wait(PAUSE)),
    /** @returns what this document has said since it was last asked */
    takeMessages: () => run(() => globalThis.takeMessages()),
  };
}

/** React marks what it has hydrated; each section comes by itself. */
function isHydrated() {
  return [...document.querySelectorAll('main, main > *')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
}

/** @returns the element's middle, once it is in view and nothing covers it */
function findPoint(selector) {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
}
