import type { Locator, Page } from 'playwright-core';
import { type AnySite, ANY_SITES, openAnySite } from '../support/any-site.js';
import { isSameDocument, markDocument, type OpenPage } from '../support/open-site.js';
import { createChooser } from '../support/create-chooser.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const VISITS = LONG_TESTS ? 100 : 3;
const STEPS = 10;

/** How a visitor follows a link. */
const WAYS = [
  { way: 'mouse', follow: (link: Locator) => link.click() },
  { way: 'keyboard', follow: (link: Locator) => link.press('Enter') },
  { way: 'touch', follow: (link: Locator) => link.tap() },
];
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.each(ANY_SITES)('$name', (anySite) => {
  const site = openAnySite(anySite);
  const visits = Array.from({ length: VISITS }, (_, visit) => ({
    visit,
    ...WAYS[visit % WAYS.length]!,
  }));

  it.each(visits)(
    `shows each page that visit $visit leads to, by $way, and reads none twice (seed ${SEED})`,
    async ({ visit, way, follow }) => {
      const choose = createChooser(Number(SEED) + visit);
      const { pages } = anySite.content;
      const start = pages[choose(pages.length)]!;
      const opened = await site.open(start.path, way === 'mouse' ? DESKTOP : PHONE);
      const { page, requests, messages } = opened;
      await markDocument(page);
      const history = [start.path];
      let place = 0;
      for (let step = 0; step < STEPS; step++) {
        const move = choose(6);
        if (move === 0 && place > 0) {
          place -= 1;
          await page.goBack();
          await expectShown(opened, anySite, history[place]!);
        } else if (move === 1 && place < history.length - 1) {
          place += 1;
          await page.goForward();
          await expectShown(opened, anySite, history[place]!);
        } else {
          const link = await chooseLink(page, anySite, choose);
          const { pathname, hash } = new URL((await link.getAttribute('href'))!, page.url());
          const address = pathname + hash;
          await follow(link);
          // The address that is shown already makes no new entry.
          if (address !== history[place]) history.splice(++place, history.length, address);
          await expectShown(opened, anySite, address);
          await expectFocus(page, hash.slice(1) || 'main');
        }
      }
      expect(await isSameDocument(page)).toBe(true);
      expect(messages).toEqual([]);
      const asked = requests.filter((url) => url.includes('/api/'));
      expect(asked).toEqual([...new Set(asked)]);
      expect(asked).not.toContain(`${site.server.url}/api/pages/${start.id}`);
    },
  );
});

/** One of the links to the site’s pages that can be followed here: on a phone, sometimes in the menu. */
async function chooseLink(
  page: Page,
  { words, content }: AnySite,
  choose: (below: number) => number,
) {
  const menu = page.getByRole('button', { name: words.openMenu });
  const isMenuChosen = choose(3) === 0 && (await menu.isVisible());
  if (isMenuChosen) await menu.click();
  const links = page
    .locator(isMenuChosen ? 'header nav a[href]' : 'header a[href], main a[href], footer a[href]')
    // Films and photographs open over the page that they were pressed on.
    .and(
      page.locator(content.pages.map(({ path }) => `[href="${path}"], [href^="${path}#"]`).join()),
    )
    .filter({ visible: true });
  return links.nth(choose(await links.count()));
}

async function expectShown({ page }: OpenPage, { content }: AnySite, address: string) {
  const [path = ''] = address.split('#');
  const { business, navigation } = content.site;
  const shown = content.pages.find((each) => each.path === path)!;
  const title = `${shown.title} | ${business.name}`;
  await page.waitForFunction(
    (wanted) =>
      location.pathname + location.hash === wanted.address && document.title === wanted.title,
    { address, title },
  );
  expect(await page.locator('h1').count()).toBe(1);
  const marked = await page
    .locator('header nav [aria-current="page"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(marked).toEqual(navigation.header.map(({ to }) => to).filter((to) => to === path));
}

async function expectFocus(page: Page, id: string) {
  await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
}
