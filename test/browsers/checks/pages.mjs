import assert from 'node:assert/strict';
import { ROUTES } from '../../../scripts/read-routes.mjs';

export const PATHS = [...ROUTES.map(({ path }) => path), '/no-such-page'];

/** Of every page, at whatever width the window has. */
export const PAGE_CHECKS = Object.fromEntries(
  PATHS.flatMap((path) => [
    [
      `${path} opens, hydrates and fits, without a word on the console`,
      async (page) => {
        await page.visit(path);
        const { headings, tooWide } = await page.run(() => ({
          headings: document.querySelectorAll('h1').length,
          tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        assert.deepEqual(await page.takeMessages(), []);
        assert.equal(headings, 1);
        assert.equal(tooWide, 0);
      },
    ],
    [
      `${path} has nothing on top of its headings`,
      async (page) => {
        await page.visit(path);
        assert.deepEqual(await page.run(findCovered), []);
      },
    ],
  ]),
);

/** @returns each heading whose middle belongs to something else, and what that is */
function findCovered() {
  return (
    [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => heading.checkVisibility())
      // A press on these is one on what is below them.
      .filter((heading) => getComputedStyle(heading).pointerEvents !== 'none')
      .flatMap((heading) => {
        heading.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const words = document.createRange();
        words.selectNodeContents(heading);
        const { left, top, width, height } = words.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (heading.contains(there) || there?.contains(heading)) return [];
        return `${heading.textContent}: ${there?.outerHTML.slice(0, 80)}`;
      })
  );
}
