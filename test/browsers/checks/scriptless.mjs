import assert from 'node:assert/strict';

/** At a phone's width, without JavaScript. The checks themselves can still look at the page. */
export const SCRIPTLESS_CHECKS = {
  'without JavaScript, all is there but what wouldn’t work': async (page) => {
    await page.goto(`${page.site.url}/`);
    assert.deepEqual(
      await page.run(() => {
        const isVisible = (element) => element.checkVisibility();
        const texts = [...document.querySelectorAll('main :is(p, li, h2, h3, dd)')];
        return {
          hidden: texts.filter((text) => !isVisible(text)).map(({ textContent }) => textContent),
          buttons: [...document.querySelectorAll('button')].filter(isVisible).length,
          links: [...document.querySelectorAll('header nav a')].filter(isVisible).length,
          films: document.querySelectorAll('#gallery a[role="button"][href^="/films/"]').length,
        };
      }),
      { hidden: [], buttons: 0, links: 6, films: 8 },
    );
  },

  'without JavaScript, a link leads to another page': async (page) => {
    await page.goto(`${page.site.url}/`);
    await page.press('header nav a[href="/areas-served"]');
    await page.until('the other page', () => location.pathname === '/areas-served');
  },
};
