import assert from 'node:assert/strict';

/** At a phone's width: from page to page, and the menu. */
export const MOVING_CHECKS = {
  'a link leads to another page without loading a document': async (page) => {
    await page.visit('/');
    await markDocument(page);
    await page.press('footer a[href="/areas-served"]');
    await page.until(
      'the other page',
      () => location.pathname === '/areas-served' && document.activeElement.id === 'main',
    );
    // What only search engines read is changed by a module that is loaded for it.
    await page.until('its head', () =>
      document.querySelector('[rel="canonical"]').href.endsWith('/areas-served'),
    );
    const html = await (await fetch(`${page.site.url}/areas-served`)).text();
    assert.deepEqual(
      await page.run(() => ({
        isSameDocument: globalThis.isSameDocument,
        title: document.title,
        canonical: document.querySelector('[rel="canonical"]').href,
        top: scrollY,
        messages: globalThis.takeMessages(),
      })),
      {
        isSameDocument: true,
        title: /<title>(.*)<\/title>/.exec(html)[1].replaceAll('&amp;', '&'),
        canonical: /rel="canonical" href="([^"]*)"/.exec(html)[1],
        top: 0,
        messages: [],
      },
    );
  },

  'Back and Forward find the place where the visitor was': async (page) => {
    await page.visit('/');
    await markDocument(page);
    await page.scrollTo(2500);
    // A press would scroll to the link.
    await page.run(() => document.querySelector('footer a[href="/areas-served"]').click());
    await page.until('the other page', () => location.pathname === '/areas-served' && !scrollY);
    await page.goBack();
    await page.until('the place', () => location.pathname === '/' && Math.abs(scrollY - 2500) < 60);
    await page.goForward();
    await page.until('the top', () => location.pathname === '/areas-served' && scrollY < 60);
    assert.equal(await page.run(() => globalThis.isSameDocument), true);
  },

  'a section is reached from another page, with its place and the focus': async (page) => {
    await page.visit('/areas-served');
    await page.press('footer a[href="/#gallery"]');
    await page.until('the section', () => {
      const { activeElement } = document;
      const place = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      return (
        activeElement.id === 'gallery' &&
        Math.abs(activeElement.getBoundingClientRect().top - place) < 2
      );
    });
  },

  'a page comes back from the browser’s memory as it was, and works': async (page) => {
    await page.visit('/areas-served');
    await markDocument(page);
    await page.scrollTo(900);
    await page.run(() => void setTimeout(() => location.assign('/robots.txt')));
    await page.until('another document', () => location.pathname === '/robots.txt');
    await page.goBack();
    await page.until('the page', () => location.pathname === '/areas-served' && scrollY > 800);
    assert.equal(await page.run(() => globalThis.isSameDocument), true);
    await page.press('header button');
    await page.until('the menu', isMenuOpen);
  },

  'the phone’s menu keeps the keyboard out of the page, and Escape closes it': async (page) => {
    await page.visit('/');
    await page.press('header button');
    await page.until('the menu', isMenuOpen);
    assert.equal(await page.run(isPageInert), true);
    await page.pressKey('Tab');
    assert.equal(await page.run(() => document.activeElement.textContent), 'Home');
    await page.focus('main a');
    assert.equal(await page.run(() => document.activeElement.textContent), 'Home');
    await page.pressKey('Escape');
    await page.until('the menu to close', () => document.activeElement.ariaLabel === 'Open menu');
    assert.equal(await page.run(isMenuOpen), false);
    assert.equal(await page.run(isPageInert), false);
  },

  'a link of the phone’s menu closes it': async (page) => {
    await page.visit('/');
    await page.press('header button');
    await page.press('header nav a[href="/areas-served"]');
    await page.until('the other page', () => location.pathname === '/areas-served');
    assert.equal(await page.run(isMenuOpen), false);
    assert.equal(await page.run(isPageInert), false);
  },
};

/** A document that is loaded doesn't have the mark. */
const markDocument = (page) => page.run(() => void (globalThis.isSameDocument = true));

function isMenuOpen() {
  return document.querySelector('header button').ariaExpanded === 'true';
}

function isPageInert() {
  return [...document.querySelectorAll('main, footer, aside')].every(({ inert }) => inert);
}
