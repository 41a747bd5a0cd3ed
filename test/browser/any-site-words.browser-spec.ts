import type { Locator, Page } from 'playwright-core';
import { ENGLISH } from '../../shared/words/english.js';
import { ANY_SITES, openAnySite } from '../support/any-site.js';
import { DEMO } from '../support/demo-site.js';

/** Without JavaScript, so that the server's HTML is what is read. */
const WITHOUT_SCRIPT = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

/** All that a visitor reads or is read to, with what is folded or in the head. */
function readWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *:not(script, style)')];
    const texts = elements.flatMap((element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    const names = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
      elements.map((element) => element.getAttribute(name) ?? ''),
    );
    const head = [...document.querySelectorAll('head meta[content]')].map((tag) =>
      tag.getAttribute('content')!,
    );
    return [
      ...texts.map(({ textContent }) => textContent!.trim()),
      ...names,
      ...head,
      document.title,
    ];
  });
}

describe.each(ANY_SITES)('$name', (anySite) => {
  const { content, words } = anySite;
  const { phone, mobile, email } = content.site.business;
  const numbers = [phone, mobile].flatMap((each) => (each ? [`tel:${each.e164}`] : []));
  const site = openAnySite(anySite);
  /** The product's own words, unless the site's are the same. */
  const own = Object.entries(ENGLISH)
    .filter(([key, value]) => words[key as keyof typeof ENGLISH] !== value)
    .flatMap(([, value]) => (typeof value === 'string' ? [value] : Object.values(value)))
    // Of a text with something to fill in, the longest part that stays.
    .map((value) => longest(value.split(/\{\w+\}/)).trim())
    .filter((value) => value.length > 1);
  const isEnglish = (word: string) =>
    own.some((value) => (value.includes(' ') ? word.includes(value) : word === value));
  const paths = [...content.pages.map(({ path }) => path), '/nothing-here'];

  it.each(paths)('%s can be read, called and written to without JavaScript', async (path) => {
    const { page } = await site.open(path, WITHOUT_SCRIPT);
    const found = content.pages.find((each) => each.path === path);
    const text = await page.getByRole('main').innerText();
    expect(text.toLowerCase()).toContain(firstLine(found?.heading ?? words.pageNotFound));
    const navigation = page.getByRole('navigation', { name: words.main });
    const links = await navigation
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((link) => ({ label: link.textContent, to: link.getAttribute('href') })),
      );
    expect(links).toEqual(content.site.navigation.header.map(({ label, to }) => ({ label, to })));
    const hrefs = await readHrefs(page.locator('a[href^="tel:"], a[href^="mailto:"]'));
    const phones = hrefs.filter((href) => href.startsWith('tel:'));
    expect(new Set(phones)).toEqual(new Set(numbers));
    const atTheFoot = await readHrefs(page.getByRole('contentinfo').locator('a'));
    expect(atTheFoot.filter((href) => href.startsWith('tel:'))).toEqual(numbers);
    expect(atTheFoot.filter((href) => href.startsWith('mailto:'))).toHaveLength(email ? 1 : 0);
    const shown = await readWords(page);
    expect(shown.filter((word) => /undefined|\bnull\b|\{\w+\}/.test(word))).toEqual([]);
    expect(shown.filter(isEnglish)).toEqual([]);
  });

  if (anySite.name !== 'chalk-and-neon') {
    const { name, phone: demoPhone, email: demoEmail } = DEMO.site.business;
    const foreign = [
      name,
      demoPhone!.display,
      demoPhone!.e164,
      demoEmail!,
      DEMO.site.business.weddingEmail!,
      ...DEMO.areas.map((area) => area.name),
    ];
    it.each(paths)('%s knows nothing of the demonstration’s business', async (path) => {
      const response = await fetch(site.server.url + path);
      const html = (await response.text()).replaceAll('&amp;', '&');
      expect(foreign.filter((word) => html.includes(word))).toEqual([]);
    });
  }

  it('says nothing in English of what its script adds, nor does a toast', async () => {
    const { page } = await site.open('/', { viewport: WITHOUT_SCRIPT.viewport });
    const copy = page.getByRole('button', { name: words.copyEmailAddress });
    if (await copy.isVisible()) {
      await copy.click();
      await page.getByRole('button', { name: words.closeNotification }).waitFor();
    }
    expect((await readWords(page)).filter(isEnglish)).toEqual([]);
  });
});

const readHrefs = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));

/** The h1 may be on several lines, in capitals. */
function firstLine(heading: string): string {
  return heading.slice(0, 8).trim().toLowerCase();
}

function longest(parts: readonly string[]): string {
  return parts.reduce((found, part) => (part.length > found.length ? part : found), '');
}
