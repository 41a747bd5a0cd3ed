import { createSchemas } from '../../src/site/content/json-schemas.js';
import { fillSchema } from '../support/fill-schema.js';
import { findTooWide, resize } from '../support/measure-page.js';
import { openSite } from '../support/open-site.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const COMPOUND = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';

/** Languages and ways to fill a field up to its last letter. */
const FILLS = [
  ['one word of broad letters', 'en-GB', 'anton', 'W'],
  ['one German compound', 'de-DE', 'oswald', COMPOUND],
  ['one word of broad small letters', 'fr-FR', 'abril-fatface', 'm'],
  ['many words', 'de-DE', 'bebas-neue', 'Möge Grüße quer über jeden Gäste-Gang jagen, '],
] as const;

describe.each(FILLS)('a site filled with %s', (_, language, font, piece) => {
  const { site, page } = createSchemas();
  const write = (letters: number) =>
    piece.repeat(letters / piece.length + 1).slice(0, letters - 1) + 'É';
  const opened = openSite({ SITE_DIR: makeSmallSite(fillSite()) });

  function fillSite(): Record<string, string> {
    const home = fillSchema(page, write) as { sections: { type: string }[] };
    const withoutHero = { ...home, sections: home.sections.filter(({ type }) => type !== 'hero') };
    const filled = fillSchema(site, write) as object;
    return {
      'site.yaml': JSON.stringify({ ...filled, language, country: 'DE', look: { font } }),
      'pages/home.yaml': JSON.stringify({ ...home, address: '/' }),
      'pages/weddings.yaml': JSON.stringify(withoutHero),
      'areas.yaml': SMALL_SITE['areas.yaml'],
    };
  }

  it.each(['/', '/weddings'])(
    'fits phones at %s, with no text cut off and no accent on the line above',
    async (path) => {
      const { page: shown } = await opened.open(path);
      await shown.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
        return document.fonts.ready.then(() => {});
      });
      for (const width of [390, 320]) {
        await resize(shown, width);
        expect([width, await findTooWide(shown)]).toEqual([width, []]);
        expect([width, await shown.evaluate(findCutOff)]).toEqual([width, []]);
      }
      expect(await shown.evaluate(findTight)).toEqual([]);
    },
  );
});

/** Lists the texts in the headings' font whose lines would touch if both had the tallest letters. */
function findTight(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  const theme = getComputedStyle(document.documentElement);
  const first = theme.getPropertyValue('--font-display').split(',', 1)[0]!.trim();
  const weight = theme.getPropertyValue('--display-weight');
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const style = getComputedStyle(element);
    const text = [...element.childNodes].find(({ nodeName }) => nodeName === '#text');
    const isPhone = element.matches('[href^="tel:"]');
    if (!text || isPhone || style.fontWeight !== weight) return false;
    if (style.fontFamily.split(',', 1)[0] !== first) return false;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const isUpper = style.textTransform === 'uppercase';
    const above = pen.measureText('ÄÖÜÉÑ').actualBoundingBoxAscent;
    const below = pen.measureText(isUpper ? 'GJPQY' : 'gjpqy').actualBoundingBoxDescent;
    return parseFloat(style.lineHeight) < above + below - 0.5;
  });
  return found.map(
    (element) => `${getComputedStyle(element).font} ${element.outerHTML.slice(0, 90)}`,
  );
}

/** Lists the texts that stick out of their box or of the window, but for rows that scroll. */
function findCutOff(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement!;
    if (
      !parent.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('script, svg, noscript')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    let isIn = true;
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { display, overflowX, position } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (display === 'inline' || display === 'contents') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isCut =
        overflowX === 'hidden' || overflowX === 'clip' || box.matches('header, aside > *');
      isIn &&= rects.every((rect) => rect.left >= left - 1 && rect.right <= right + 1);
      if (isCut)
        isIn &&= rects.every(
          (rect) =>
            rect.bottom <= bottom + rect.height * 0.35 && rect.top >= top - rect.height * 0.35,
        );
      if (position === 'fixed') break;
    }
    if (!isIn)
      found.push(
        `${text.data.slice(0, 20)} in ${parent.outerHTML.slice(0, 160)} ← ${parent.parentElement!.outerHTML.slice(0, 60)}`,
      );
  }
  return found;
}
