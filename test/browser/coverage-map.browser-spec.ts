import type { Page } from 'playwright-core';
import { FEW_SITES, openAnySite } from '../support/any-site.js';
import { openSite } from '../support/open-site.js';

function readNames(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>('svg[data-map]')].flatMap((map, index) => {
      const { width, height } = map.viewBox.baseVal;
      const scale = map.getBoundingClientRect().width / width;
      return [...map.querySelectorAll('text')].map((text) => {
        const { x, width: long } = text.getBBox();
        const size = parseFloat(getComputedStyle(text).fontSize);
        const down = parseFloat(text.getAttribute('dy') ?? '0') * size;
        const line = Number(text.getAttribute('y')) + down;
        const [top, bottom] = [line - 0.74 * size, line + 0.22 * size];
        const isInside = x > 0 && x + long < width && top > 0 && bottom < height;
        const box = { left: x, right: x + long, top, bottom };
        return { map: index, text: text.textContent, pixels: size * scale, isInside, ...box };
      });
    }),
  );
}

describe.each(FEW_SITES)('the maps of $name', ({ content, ...anySite }) => {
  const site = openAnySite({ content, ...anySite });
  const paths = content.pages.flatMap(({ path, sections }) =>
    sections.some((section) => 'map' in section) ? [path] : [],
  );

  it('have names larger than 11 pixels that don’t overlap, on phones and wide screens', async () => {
    const { page } = await site.open('about:blank', { isHydrated: false });
    for (const path of paths) {
      await page.goto(site.server.url + path);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const names = await readNames(page);
        expect(names.length).toBeGreaterThanOrEqual(3);
        const wrong = names.filter(
          (name, index) =>
            name.pixels <= 11 ||
            !name.isInside ||
            names
              .slice(index + 1)
              .some(
                (other) =>
                  name.map === other.map &&
                  name.left < other.right &&
                  other.left < name.right &&
                  name.top < other.bottom &&
                  other.top < name.bottom,
              ),
        );
        expect([path, width, wrong]).toEqual([path, width, []]);
      }
    }
  });
});

describe('the map of the areas page', () => {
  const site = openSite();

  it('draws its coast, lights and names on paper and in the colours that a visitor has chosen', async () => {
    const { page } = await site.open('/areas-served');
    const read = (selector: string, property: 'fill' | 'stroke') =>
      page
        .getByRole('img', { name: 'Map of where we play' })
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element)[name], property);
    for (const media of [
      { media: 'print' },
      { media: 'screen', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(media);
      expect(await read('.lit', 'stroke')).toBe('rgb(0, 0, 0)');
      expect(await read('text', 'fill')).toBe('rgb(0, 0, 0)');
      expect(await read('.sea', 'stroke')).not.toBe(await read('.sea', 'fill'));
    }
  });
});
