import type { PageMarks } from '../../../shared/api/desk-site.js';
import { MARK, mark, numberOf, unmark } from '../../../shared/content/marks';

/** Nothing can be pressed in these but as a whole. */
const WHOLE = 'head, svg, select, textarea';
/** The word itself is in no file. */
const WHATSAPP = 'a[href^="https://wa.me/"][href*="?text="]';
/** Large numbers, which are as large as their letters leave room for: with the mark of each. */
const LETTERS = 'ul[style*="--letters"]';

/**
 * A page as the server draws it, without its script. Each text and picture says
 * where it is in the site's files, in `data-field`, and each section in `data-section`. One that
 * visitors don't find has `data-hidden` too, and a text that is only an example `data-example`.
 */
export function readPage(html: string, marks?: PageMarks): Document {
  const page = new DOMParser().parseFromString(marks ? markTexts(html, marks) : html, 'text/html');
  for (const each of page.querySelectorAll('script, noscript')) each.remove();
  if (marks) nameFields(page, marks);
  return page;
}

/** With a mark before each text: parsed, it is found again wherever it is. */
function markTexts(html: string, { texts }: PageMarks): string {
  const parts = texts.map(([at], index) => mark(html.slice(at, texts[index + 1]?.[0]), index));
  return html.slice(0, texts[0]?.[0]) + parts.join('');
}

function nameFields(page: Document, { texts, sections, hidden, examples }: PageMarks): void {
  const name = (element: Element, found: string) => {
    const [, place] = texts[numberOf(found)] ?? [];
    if (place === undefined) return;
    element.setAttribute('data-field', place);
    element.toggleAttribute('data-example', examples.includes(place));
  };
  for (const [id, place] of Object.entries(sections)) {
    const section = page.getElementById(id);
    section?.setAttribute('data-section', place);
    section?.toggleAttribute('data-hidden', hidden.includes(place));
  }
  for (const each of page.querySelectorAll(WHATSAPP))
    each.setAttribute('data-field', 'site.yaml#business.whatsapp');
  for (const { style } of page.querySelectorAll<HTMLElement>(LETTERS)) {
    const letters = Number(style.getPropertyValue('--letters')) - mark('', 0).length;
    style.setProperty('--letters', String(letters));
  }
  for (const each of page.querySelectorAll('*'))
    for (const attribute of each.attributes) {
      const [found] = attribute.value.match(MARK) ?? [];
      if (found === undefined) continue;
      attribute.value = unmark(attribute.value);
      // Before its files are made, a picture is only a place that says what it shows.
      if (each.matches('img, [role="img"]')) name(each, found);
    }
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (walker.nextNode()) all.push(walker.currentNode as Text);
  for (const text of all) {
    const isWhole = text.parentElement!.closest(WHOLE) !== null;
    const [before, ...marked] = isWhole ? [unmark(text.data)] : text.data.split(MARK);
    text.data = before!;
    // A mark, and the text behind it.
    for (let index = marked.length - 1; index > 0; index -= 2) {
      const span = page.createElement('span');
      span.append(marked[index]!);
      name(span, marked[index - 1]!);
      text.after(span);
    }
  }
}
