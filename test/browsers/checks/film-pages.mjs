import assert from 'node:assert/strict';

const FEATURED = '#gallery [data-featured] [role="button"]';

/** At a phone's width, for a visitor who wants less motion. */
export const FILM_PAGE_CHECKS = {
  'a film has an address of its own, which Back and forward follow': async (page) => {
    await page.visit('/');
    const path = await page.run(readLink, FEATURED);
    await page.press(FEATURED);
    await page.until('the film over the page', isOpenAt, path);
    await page.goBack();
    await page.until('the film to close', isPage, '/', '#gallery');
    await page.goForward();
    await page.until('the film again', isOpenAt, path);
    await page.pressKey('Escape');
    await page.until('the film to close', isPage, '/', '#gallery');
    assert.deepEqual(await page.takeMessages(), []);
  },

  'a reload, or a link that was sent, shows the film’s page, and Back leads to the gallery': async (
    page,
  ) => {
    await page.visit('/');
    const path = await page.run(readLink, FEATURED);
    await page.press(FEATURED);
    await page.until('the film over the page', isOpenAt, path);
    await page.run(() => void setTimeout(() => location.reload()));
    await page.until('the film’s page', isPage, path, 'main video[controls]');
    await page.goBack();
    await page.until('the gallery', isPage, '/', '#gallery');
    await page.visit(path);
    await page.until('the film’s page', isPage, path, 'main video[controls]');
    await page.press('main video');
    assert.deepEqual(await page.takeMessages(), []);
  },
};

/** Without JavaScript. */
export const SCRIPTLESS_FILM_CHECKS = {
  'without JavaScript, a film of the gallery leads to its page, with a player': async (page) => {
    await page.goto(`${page.site.url}/`);
    const path = await page.run(readLink, FEATURED);
    await page.press(FEATURED);
    await page.until('the film’s page', isPage, path, 'main video[controls]');
  },
};

function readLink(selector) {
  return new URL(document.querySelector(selector).href).pathname;
}

function isOpenAt(path) {
  return location.pathname === path && Boolean(document.querySelector('dialog[open]'));
}

function isPage(path, selector) {
  return (
    location.pathname === path &&
    !document.querySelector('dialog') &&
    Boolean(document.querySelector(selector))
  );
}
