import './preview.css';
import { useElementSize } from '@mantine/hooks';
import { Idiomorph } from 'idiomorph';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { words } from '../words';
import { findPressed, findShown, FRAME_STYLES, makePressable } from './pressable-page';

/** What is always at a page's top and, on phones, at its foot. In pixels. */
const BARS = 64;

export interface Pressing {
  /** @param place of a text, a picture or a section, as the page's HTML says it */
  onPress: (place: string) => void;
  /** @param place of the section that the new one comes before; with a + behind it, after */
  onAdd: (place: string) => void;
  callSection: (place: string) => string | undefined;
}

interface Props {
  html: string | null;
  /** Of the window that it is drawn for. */
  width: number;
  /** A place that is to be in sight. */
  shown?: string;
  pressing?: Pressing;
  children?: ReactNode;
}

/** A page as visitors see it, as wide as there is room, without its script. */
export function PageFrame({ html, width, shown, pressing, children }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>();
  const [page, setPage] = useState<Document>();
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  /** Only what has changed is drawn. */
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
    // The sheet has come over it, or a keyboard.
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
      // The browser makes a press of a key only at its own buttons.
      if (!target.dataset.field || !['Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      press(target);
    });
  }, [page]);

  return (
    <div className="screen" ref={ref}>
      {(html !== null || page) && (
        // No sandbox: it has no script, the desk's policy would run none, and in WebKit a sandbox without
        // scripts keeps every event from our listeners.
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

/** Draws a line around what is at a place, and scrolls there; to the top if it isn't on the page. */
function showPlace(page: Document, place: string | undefined, scale: number): void {
  const found = place === undefined ? undefined : findShown(page, place);
  const { field, section } = found?.dataset ?? {};
  const [kind, offset] = field === undefined ? ['section', -6] : ['field', 6];
  const lines = `[data-field^="${CSS.escape(place ?? '')}\\["]`;
  // A headline of several lines has one line around them all.
  const at = `h1:has(${lines}), [data-${kind}="${CSS.escape(field ?? section ?? '')}"]:not(${lines})`;
  const rule = found
    ? `:is(${at}) {outline: 3px dashed currentColor; outline-offset: ${offset}px}`
    : '';
  const sheet = new page.defaultView!.CSSStyleSheet();
  sheet.replaceSync(`${FRAME_STYLES} :root {--desk-zoom: ${1 / scale}} ${rule}`);
  page.adoptedStyleSheets = [sheet];
  if (found === null) page.documentElement.scrollTop = 0;
  found?.closest('details')?.setAttribute('open', '');
  bringIntoSight(found);
}

function bringIntoSight(element: Element | null | undefined): void {
  if (!element) return;
  const root = element.ownerDocument.documentElement;
  const { top, bottom } = element.getBoundingClientRect();
  const isInSight = top > BARS && bottom < root.clientHeight - BARS;
  if (!isInSight) root.scrollTop += top - root.clientHeight / 3;
}

/** Where one was on the page before its field was opened. */
export function focusPlace(place: string): void {
  const page = document.querySelector<HTMLIFrameElement>('.preview iframe')?.contentDocument;
  if (!page) return;
  const handle = page.querySelector<HTMLElement>(`[data-handle="${CSS.escape(place)}"]`);
  (handle ?? findShown(page, place))?.focus({ preventScroll: true });
}
