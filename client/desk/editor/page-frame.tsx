import './preview.css';
import { useElementSize } from '@mantine/hooks';
import { Idiomorph } from 'idiomorph';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { words } from '../words';
import { findPressed, findShown, FRAME_STYLES, makePressable } from './pressable-page';

/** Height in pixels of the site's bars: at the top of a page and, on phones, at its foot. */
const BARS = 64;

export interface PageHandlers {
  /** @param place of a text, a picture or a section, such as `pages/home.yaml#sections[2].heading` */
  onPress: (place: string) => void;
  /** @param place of the section below the new one; with a `+` at its end, of the one above */
  onAdd: (place: string) => void;
  callSection: (place: string) => string | undefined;
}

interface Props {
  html: string | null;
  /** Width in pixels of the window that the page is laid out for. */
  width: number;
  shown?: string;
  pressing?: PageHandlers;
  children?: ReactNode;
}

/** Iframe with a page as visitors see it, without its scripts, scaled down to the room there is. */
export function PageFrame({ html, width, shown, pressing, children }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>();
  const [page, setPage] = useState<Document>();
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  /** Morphs the document to the new HTML, so that unchanged elements aren't drawn again. */
  const draw = useEffectEvent((into: Document, from: string) => {
    const next = new DOMParser().parseFromString(from, 'text/html');
    for (const each of next.querySelectorAll('script, noscript')) each.remove();
    if (pressing) makePressable(next, pressing.callSection);
    void Idiomorph.morph(into.documentElement, next.documentElement, { head: { style: 'morph' } });
  });
  useEffect(() => {
    if (page && html !== null) draw(page, html);
  }, [page, html]);

  useEffect(() => {
    if (!page) return undefined;
    const show = () => showPlace(page, shown, scale);
    show();
    // The frame shrinks when the sheet or a phone's keyboard opens.
    page.defaultView!.addEventListener('resize', show);
    return () => page.defaultView?.removeEventListener('resize', show);
  }, [page, shown, scale]);

  const press = useEffectEvent((element: HTMLElement | null) => {
    const { add, handle, field, section } = element?.dataset ?? {};
    const place = handle ?? field ?? section;
    if (add !== undefined) pressing?.onAdd(add);
    else if (place !== undefined) pressing?.onPress(place);
  });
  useEffect(() => {
    if (!page) return;
    page.addEventListener('submit', (event) => event.preventDefault(), true);
    page.addEventListener('click', (event) => {
      event.preventDefault();
      press(findPressed(event));
    });
    page.addEventListener('keydown', (event) => {
      const target = event.target as HTMLElement;
      // Browsers turn Enter and Space into a click on `<button>`, but not on `role="button"`.
      if (!target.dataset.field || !['Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      press(target);
    });
  }, [page]);

  return (
    <div className="screen" ref={ref}>
      {(html !== null || page) && (
        // `sandbox` is left out: the scripts are removed, the desk's policy would block them, and in WebKit
        // a sandbox without scripts keeps every event from our listeners.
        <iframe
          title={words.preview}
          srcDoc="<!doctype html>"
          style={{
            width,
            height: height / scale,
            left: Math.max(0, (room - width * scale) / 2),
            transform: `scale(${scale})`,
          }}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
        />
      )}
      {children}
    </div>
  );
}

/** Outlines the element at a place and scrolls to it, or to the top if the page lacks it. */
function showPlace(page: Document, place: string | undefined, scale: number): void {
  const found = place === undefined ? undefined : findShown(page, place);
  const { field, section } = found?.dataset ?? {};
  const [kind, offset] = field === undefined ? ['section', -6] : ['field', 6];
  const lines = `[data-field^="${CSS.escape(place ?? '')}\\["]`;
  // A headline of several lines gets one outline around all of them.
  const at = `h1:has(${lines}), [data-${kind}="${CSS.escape(field ?? section ?? '')}"]:not(${lines})`;
  const rule = found
    ? `:is(${at}) {outline: 3px dashed currentColor; outline-offset: ${offset}px}`
    : '';
  const sheet = new page.defaultView!.CSSStyleSheet();
  sheet.replaceSync(`${FRAME_STYLES} :root {--desk-zoom: ${1 / scale}} ${rule}`);
  page.adoptedStyleSheets = [sheet];
  const root = page.documentElement;
  if (found === null) root.scrollTop = 0;
  if (!found) return;
  found.closest('details')?.setAttribute('open', '');
  const { top, bottom } = found.getBoundingClientRect();
  const isInSight = top > BARS && bottom < root.clientHeight - BARS;
  if (!isInSight) root.scrollTop += top - root.clientHeight / 3;
}

/** Moves the focus from a closed sheet back to the preview, to the place that was pressed. */
export function focusPlace(place: string): void {
  const page = document.querySelector<HTMLIFrameElement>('.preview iframe')?.contentDocument;
  if (!page) return;
  const handle = page.querySelector<HTMLElement>(`[data-handle="${CSS.escape(place)}"]`);
  (handle ?? findShown(page, place))?.focus({ preventScroll: true });
}
