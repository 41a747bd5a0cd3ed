/** The page that the checks use, built on the few functions that both browsers' drivers have. */
import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '../support/programs.mjs';

/** Limit of each wait in seconds. Only a failure reaches it. */
const PATIENCE = 120;

/** Milliseconds in which WebKit restores a page. It never restores one that its driver queries meanwhile. */
const PAUSE = 500;

/**
 * Functions that run in the page can't use anything outside themselves.
 * @param driver result of `openFirefox` or `openWebKit`
 */
export function makePage(driver, site) {
  const { run } = driver;

  const until = async (action, ...args) =>
    (await waitFor(() => run(action, ...args), PATIENCE, action)).answer;

  return {
    ...driver,
    site,
    until,
    press: async (selector) => driver.pressAt(await until(findPoint, selector)),
    visit: async (path) => {
      await driver.goto(site.url + path);
      await until(isHydrated);
    },
    focus: (selector) => run((query) => document.querySelector(query).focus(), selector),
    scrollTo: (top) => run((y) => scrollTo({ top: y, behavior: 'instant' }), top),
    /** Goes back in a task of its own, because the function may lose its document. */
    goBack: () => run(() => void setTimeout(() => history.back())).then(() => wait(PAUSE)),
    takeMessages: () => run(() => globalThis.takeMessages()),
  };
}

/** React marks the nodes that it has hydrated. Each section is hydrated by itself. */
function isHydrated() {
  return [...document.querySelectorAll('main, main > *')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
}

function findPoint(selector) {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  return element.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
}
