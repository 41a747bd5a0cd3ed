import assert from 'node:assert/strict';

export const MOVING_CHECKS = {
  'a link leads to another page without loading a document, at its top, with the focus': async (
    page,
  ) => {
    await page.visit('/');
    await markDocument(page);
    await page.press('footer a[href="/areas-served"]');
    await page.until(
      () => location.pathname === '/areas-served' && document.activeElement.id === 'main',
    );
    assert.equal(await page.run(() => scrollY), 0);
    await expectSameDocument(page);
  },

  'a page comes back from the browser’s memory as it was, and works': async (page) => {
    await page.visit('/areas-served');
    await markDocument(page);
    await page.scrollTo(900);
    await page.run(() => void setTimeout(() => location.assign('/robots.txt')));
    await page.until(() => location.pathname === '/robots.txt');
    await page.goBack();
    await page.until(() => location.pathname === '/areas-served' && scrollY > 800);
    await expectSameDocument(page);
    await page.press('header button');
    await page.until(isMenuOpen);
  },

  'the phone’s menu keeps the keyboard out of the page, and Escape closes it': async (page) => {
    await page.visit('/');
    await page.press('header button');
    await page.until(isMenuOpen);
    await page.pressKey('Tab');
    assert.equal(await page.run(() => document.activeElement.textContent), 'Home');
    await page.focus('main a');
    assert.equal(await page.run(() => document.activeElement.textContent), 'Home');
    await page.pressKey('Escape');
    await page.until(() => document.activeElement.ariaLabel === 'Open menu');
  },
};

const markDocument = (page) => page.run(() => void (globalThis.isSameDocument = true));

async function expectSameDocument(page) {
  assert.equal(await page.run(() => globalThis.isSameDocument), true);
  assert.deepEqual(await page.takeMessages(), []);
}

function isMenuOpen() {
  return document.querySelector('header button').ariaExpanded === 'true';
}
