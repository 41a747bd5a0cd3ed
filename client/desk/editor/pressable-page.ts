import { words } from '../words';

/** Makes a page editable whose HTML names places in the site's files: `site.yaml#look.logo`. */

/** Place that a map stands for, unless its section has places of its own. */
export const AREAS = 'areas.yaml#';

/** A block's texts: the server wraps each in a span, which may be inside one inline element. */
const TEXTS = ':scope > span[data-field], :scope > :is(a, b, i, small, span) > span[data-field]';

/** WhatsApp links. Their text is in no file, so they stand for the field of the number. */
const WHATSAPP = 'a[href^="https://wa.me/"][href*="?text="]';

/** Elements that react to a press or the Tab key by themselves. */
const OTHERS = 'a, button, input, select, textarea, video, summary, [tabindex], iframe';

/**
 * Makes a button of each text and picture, and puts two between sections: + adds a section there,
 * ••• opens the next one.
 * @param callSection finds a section's name by its place; one without a name gets no buttons
 */
export function makePressable(
  page: Document,
  callSection: (place: string) => string | undefined,
): void {
  for (const details of page.querySelectorAll('details')) details.open = true;
  for (const each of page.querySelectorAll(OTHERS)) {
    if (each.querySelector('[data-field]')) replaceByPlain(each);
    else each.setAttribute('tabindex', '-1');
  }
  for (const each of page.querySelectorAll<HTMLElement>(WHATSAPP))
    each.dataset.field = 'site.yaml#business.whatsapp';
  for (const map of page.querySelectorAll<SVGElement>('[data-map]')) {
    const section = map.closest<HTMLElement>('[data-section]');
    const hasAreas = section?.querySelector(`[data-field^="${AREAS}"]`);
    map.dataset.field = section && !hasAreas ? section.dataset.section : AREAS;
  }
  for (const each of page.querySelectorAll<HTMLElement>('[data-field]')) {
    each.setAttribute('role', 'button');
    each.tabIndex = 0;
    if (each.localName === 'img' || each.hasAttribute('aria-label'))
      each.setAttribute(
        'aria-label',
        each.getAttribute('alt') || each.getAttribute('aria-label') || 'A picture',
      );
  }
  const sections = [...page.querySelectorAll<HTMLElement>('[data-section]')];
  for (const section of sections) {
    const place = section.dataset.section!;
    const name = callSection(place);
    if (name === undefined) continue;
    section.before(drawGap(page, place, name, section.dataset.hidden !== undefined));
    if (section === sections.at(-1)) section.after(drawGap(page, `${place}+`));
  }
}

/** Makes a link or button inert: inside it, a button could neither be pressed nor read out. */
function replaceByPlain(element: Element): void {
  if (element.localName === 'a') element.removeAttribute('href');
  if (element.localName !== 'button') return element.setAttribute('tabindex', '-1');
  const plain = element.ownerDocument.createElement('div');
  for (const { name, value } of element.attributes)
    if (!['type', 'role', 'tabindex'].includes(name)) plain.setAttribute(name, value);
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}

/** @param name of the section below the gap; left out at the end of the page */
function drawGap(page: Document, place: string, name?: string, isHidden = false): HTMLElement {
  const draw = (kind: 'div' | 'button' | 'span', textContent: string, ariaLabel?: string) =>
    Object.assign(page.createElement(kind), { textContent, ...(ariaLabel && { ariaLabel }) });
  const gap = draw('div', '');
  gap.dataset.gap = '';
  const where = name ? `before “${name}”` : 'at the end';
  const add = draw('button', '+', `Add a section ${where}`);
  add.dataset.add = place;
  gap.append(add);
  if (name) {
    const handle = draw('button', '•••', name);
    handle.dataset.handle = place;
    gap.append(handle);
  }
  if (isHidden) gap.append(draw('span', words.isHidden));
  return gap;
}

export const FRAME_STYLES = `
:root { scroll-behavior: auto !important; }
body { user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
::before, ::after { pointer-events: none !important; }
[data-field] { cursor: pointer; }
[data-example] { opacity: 0.55; }
[data-field]:hover { outline: 2px dashed currentColor; outline-offset: 3px; }
[data-field]:focus-visible, [data-gap] button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
[data-gap] { position: relative; z-index: 3; height: 0; }
[data-gap] button {
  position: absolute; top: -22px; left: calc(50% - 22px); width: 44px; height: 44px;
  border: 2px solid #fff; border-radius: 50%; background: #1d1a17; color: #fff;
  font: 700 22px/1 system-ui, sans-serif; cursor: pointer; zoom: var(--desk-zoom, 1);
}
main > [data-gap]:first-child button { top: calc(72px / var(--desk-zoom, 1)); }
[data-hidden] { opacity: 0.4; }
[data-gap] span {
  position: absolute; top: 8px; left: 8px; padding: 6px 12px; border-radius: 999px;
  background: #1d1a17; color: #fff; font: 700 14px/1.2 system-ui, sans-serif;
  pointer-events: none; zoom: var(--desk-zoom, 1);
}
[data-gap] button[data-handle] { left: auto; right: 8px; padding: 0; font-size: 13px; }
`;

/**
 * Finds what was pressed: the uppermost of several elements or, beside a text, the text on that line.
 * A text that is computed, such as a number of hours, stands for its section.
 */
export function findPressed(event: MouseEvent): HTMLElement | null {
  const target = event.target as Element;
  const page = target.ownerDocument;
  // A press of a key has no coordinates.
  const under = event.detail === 0 ? [] : page.elementsFromPoint(event.clientX, event.clientY);
  return (
    [target, ...under]
      .map((each) => each.closest<HTMLElement>('[data-add], [data-handle], [data-field]'))
      .find(Boolean) ??
    findBeside(event) ??
    (hasText(target) ? target.closest<HTMLElement>('[data-section]') : null)
  );
}

const findBeside = ({ target, clientY }: MouseEvent) =>
  [...(target as Element).querySelectorAll<HTMLElement>(TEXTS)].findLast((each) =>
    [...each.getClientRects()].some(({ top, bottom }) => top <= clientY && clientY <= bottom),
  );

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue!.trim(),
  );

/** @returns the element of a place, or of the smallest part around it that the page shows */
export function findShown(page: Document, place: string): HTMLElement | null {
  for (let at = place; at.includes('#'); at = at.replace(/[.[#][^.[#]*$/, '')) {
    const name = CSS.escape(at);
    const found = page.querySelector<HTMLElement>(
      // A headline has no element of its own: its first line, `headline[0]`, stands for it.
      `[data-field="${name}"], [data-section="${name}"], [data-field^="${name}\\["]`,
    );
    if (found) return found;
  }
  return null;
}
