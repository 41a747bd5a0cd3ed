/** The visits to the site and their checks: those in which engines have differed. */
import assert from 'node:assert/strict';
import { ROUTES } from '../../scripts/read-routes.mjs';
import { FILM_CHECKS } from './film-checks.mjs';
import { MOVING_CHECKS } from './moving-checks.mjs';

const PATHS = [...ROUTES.map(({ path }) => path), '/no-such-page'];

const PAGE_CHECKS = Object.fromEntries(
  PATHS.map((path) => [
    `${path} opens, hydrates and fits, with nothing on top of its headings and nothing on the console`,
    async (page) => {
      await page.visit(path);
      assert.deepEqual(await page.takeMessages(), []);
      assert.equal(await page.run(measureOverflow), 0);
      assert.deepEqual(await page.run(findCovered), []);
    },
  ]),
);

const PHONE_CHECKS = {
  'less motion means a still picture, for which no film is read': async (page) => {
    await page.visit('/');
    assert.equal(await page.run(() => document.querySelector('#home').dataset.hero), 'paused');
    assert.equal(await page.run(() => document.querySelector('#home video').currentSrc), '');
  },

  'the desk asks whoever comes to sign in': async (page) => {
    await page.goto(`${page.site.url}/desk`);
    await page.until(() =>
      [...document.querySelectorAll('button')].some((button) => button.textContent === 'Sign in'),
    );
    assert.equal(await page.run(measureOverflow), 0);
    assert.deepEqual(await page.takeMessages(), []);
  },
};

const PHONE = { width: 390, height: 844, isStill: true };

export const VISITS = [
  {
    title: 'on a phone',
    options: PHONE,
    checks: { ...PAGE_CHECKS, ...MOVING_CHECKS, ...PHONE_CHECKS },
  },
  {
    title: 'on a wide screen',
    options: { ...PHONE, width: 1440, height: 900 },
    checks: PAGE_CHECKS,
  },
  {
    title: 'on a narrow screen whose scrollbar takes room',
    options: { ...PHONE, width: 320, hasScrollbar: true },
    checks: PAGE_CHECKS,
  },
  { title: 'with motion', options: { ...PHONE, isStill: false }, checks: FILM_CHECKS },
];

function measureOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

function findCovered() {
  return (
    [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => heading.checkVisibility())
      // A press on such a heading goes to what is below it.
      .filter((heading) => getComputedStyle(heading).pointerEvents !== 'none')
      .flatMap((heading) => {
        heading.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const words = document.createRange();
        words.selectNodeContents(heading);
        // The first line's: a name that flows in a line of names has another's below its middle.
        const [{ left, top, width, height }] = words.getClientRects();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (heading.contains(there) || there?.contains(heading)) return [];
        return `${heading.textContent}: ${there?.outerHTML.slice(0, 80)}`;
      })
  );
}
