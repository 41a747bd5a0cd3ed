import type { Page } from 'playwright-core';
import { FEW_SITES, openAnySite } from '../support/any-site.js';
import { openSite } from '../support/open-site.js';

/** The names that a map shows, each with the room that its letters take, in the map's units. */
function readNames(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>('svg[data-map]')].map((map) => {
      const { width, height } = map.viewBox.baseVal;
      const scale = map.getBoundingClientRect().width / width;
      const names = [...map.querySelectorAll('text')]
        .filter((text) => text.getBoundingClientRect().width > 0)
        .map((text) => {
          const { x, width: long } = text.getBBox();
          const size = parseFloat(getComputedStyle(text).fontSize);
          const down = parseFloat(text.getAttribute('dy') ?? '0') * size;
          const line = Number(text.getAttribute('y')) + down;
          const box = {
            left: x,
            right: x + long,
            top: line - 0.74 * size,
            bottom: line + 0.22 * size,
          };
          return { text: text.textContent, pixels: size * scale, ...box };
        });
      return { width, height, names };
    }),
  );
}

const WIDTHS = process.env.TEST_ALL ? [320, 390, 768, 1440] : [390, 1440];

const MAPPED = FEW_SITES.flatMap((anySite) => {
  const pages = anySite.content.pages.filter(({ sections }) =>
    sections.some((section) => 'map' in section),
  );
  return pages.length > 0 ? [{ ...anySite, paths: pages.map(({ path }) => path) }] : [];
});

describe.each(MAPPED)('the maps of $name', ({ paths, ...anySite }) => {
  const site = openAnySite(anySite);

  it.each(paths)('have names that can be read, on %s', async (path) => {
    const { page } = await site.open(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const maps = await readNames(page);
      expect(maps.length).toBeGreaterThan(0);
      for (const { names, ...map } of maps) {
        expect(names.length).toBeGreaterThanOrEqual(3);
        for (const [index, name] of names.entries()) {
          expect(name.pixels).toBeGreaterThan(11);
          expect(name.left).toBeGreaterThan(0);
          expect(name.right).toBeLessThan(map.width);
          expect(name.top).toBeGreaterThan(0);
          expect(name.bottom).toBeLessThan(map.height);
          const touching = names
            .slice(index + 1)
            .filter(
              (other) =>
                name.left < other.right &&
                other.left < name.right &&
                name.top < other.bottom &&
                other.top < name.bottom,
            );
          expect([width, name.text, touching.map(({ text }) => text)]).toEqual([
            width,
            name.text,
            [],
          ]);
        }
      }
    }
  });
});

describe('the map of the areas page', () => {
  const site = openSite();
  const map = (page: Page) => page.getByRole('img', { name: 'Map of where we play' });

  it('is one picture with a name, beside lists that say the same', async () => {
    const { page } = await site.open('/areas-served');
    await map(page).waitFor();
    expect(await map(page).getByRole('listitem').count()).toBe(0);
    await page.getByRole('listitem').filter({ hasText: 'Lyme Regis' }).waitFor();
  });

  it('is the same on a page that is come to by a link, and again on the way back', async () => {
    const { page, requests } = await site.open('/areas-served');
    const drawn = await map(page).innerHTML();
    await page.getByRole('main').getByRole('link', { name: 'Party DJ in Dorset' }).click();
    await page.waitForURL('**/party-dj-dorset');
    await map(page).locator('.dim').waitFor({ state: 'attached' });
    expect(await map(page).locator('.lit').getAttribute('d')).toMatch(/^(M\d+ \d+h0){6}$/);
    await page.goBack();
    await page.waitForURL('**/areas-served');
    await map(page).locator('.large').waitFor({ state: 'attached' });
    expect(await map(page).innerHTML()).toBe(drawn);
    expect(requests.filter((url) => url.includes('/api/pages/'))).toHaveLength(1);
  });

  it.each([
    ['on paper', { media: 'print' }],
    ['in the colours that a visitor has chosen', { forcedColors: 'active' }],
  ] as const)('has its coast, lights and names %s', async (_, media) => {
    const { page } = await site.open('/areas-served', { keepOpen: true });
    await page.emulateMedia(media);
    const read = (selector: string, property: 'fill' | 'stroke') =>
      map(page)
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    expect(await read('.lit', 'stroke')).toBe('rgb(0, 0, 0)');
    expect(await read('g:not(.county) > text', 'fill')).toBe('rgb(0, 0, 0)');
    expect(await read('.county > text', 'fill')).toBe('rgb(0, 0, 0)');
    expect(await read('.sea', 'stroke')).not.toBe(await read('.sea', 'fill'));
    await page.context().close();
  });
});
