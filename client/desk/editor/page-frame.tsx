import './preview.css';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { words } from '../site-words';
import {
  findPressed,
  findShown,
  FRAME_STYLES,
  makePressable,
  parsePage,
  updatePage,
} from './pressable-page';

/** In milliseconds: as long as a finger stays on a section to do something with all of it. */
const LONG_PRESS = 500;
/** What is always at a page's top and, on phones, at its foot. In pixels. */
const BARS = 64;
const SHOWN = { field: 'outline-offset: 6px', section: 'outline-offset: -6px' };

export interface Pressing {
  /** @param place of a text, a picture or a section, as the page's HTML says it */
  onPress: (place: string) => void;
  /** @param place of the section that the new one comes before; with a + behind it, after */
  onAdd: (place: string) => void;
  onEscape: () => void;
  callSection: (place: string) => string | undefined;
}

interface Props {
  html: string | null;
  /** Of the window that it is drawn for. */
  width: number;
  /** Selects what is in sight at first. */
  start?: string;
  /** A place that is to be in sight. */
  shown?: string;
  pressing?: Pressing;
  children?: ReactNode;
}

/** A page as visitors see it, as wide as there is room, without its script. */
export function PageFrame({ html, width, start, shown, pressing, children }: Props) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef<number>(undefined);
  const latest = useRef<Document>(undefined);
  const isReady = useRef(false);
  const current = useRef({ pressing, shown });
  useEffect(() => {
    current.current = { pressing, shown };
  });
  const [loaded, setLoaded] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  useEffect(() => {
    if (html === null) return;
    const next = parsePage(html);
    const { pressing: pressed } = current.current;
    if (pressed) makePressable(next, pressed.callSection);
    latest.current = next;
    const page = frame.current?.contentDocument;
    // Only what has changed is redrawn.
    if (isReady.current && page && updatePage(page, next)) return;
    isReady.current = false;
    // What can be pressed is there once somebody listens.
    const empty = next.cloneNode(true) as Document;
    empty.body.replaceChildren();
    setLoaded(`<!doctype html>${empty.documentElement.outerHTML}`);
  }, [html]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page) showPlace(page, shown);
  }, [shown]);

  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    root?.style.setProperty('--desk-zoom', String(1 / scale));
  }, [scale, isLoaded]);

  const follow = () => {
    const page = frame.current!.contentDocument;
    if (!page) return;
    setIsLoaded(true);
    const [own, ofShown] = [0, 1].map(() => new page.defaultView!.CSSStyleSheet());
    own!.replaceSync(FRAME_STYLES);
    page.adoptedStyleSheets.push(own!, ofShown!);
    if (current.current.pressing) takePresses(page, current);
    updatePage(page, latest.current!);
    isReady.current = true;
    const root = page.documentElement;
    root.style.scrollBehavior = 'auto';
    if (scrolled.current !== undefined) root.scrollTop = scrolled.current;
    else if (start) bringIntoSight(page.querySelector(start));
    showPlace(page, current.current.shown);
    // The sheet has come over it, or a keyboard.
    page.defaultView!.addEventListener('resize', () => showPlace(page, current.current.shown));
    page.addEventListener('scroll', () => (scrolled.current = root.scrollTop));
    page.addEventListener('click', (event) => event.preventDefault(), true);
    page.addEventListener('submit', (event) => event.preventDefault(), true);
  };
  return (
    <div className="screen" ref={ref}>
      {loaded !== undefined && (
        // No sandbox: it has no script, the desk's policy would run none, and in WebKit a sandbox without
        // scripts keeps every event from our listeners.
        <iframe
          ref={frame}
          title={words.preview}
          srcDoc={loaded}
          style={{
            width,
            height: height / scale,
            left: Math.max(0, (room - width * scale) / 2),
            transform: `scale(${scale})`,
          }}
          onLoad={follow}
        />
      )}
      {children}
    </div>
  );
}

function takePresses(page: Document, current: RefObject<{ pressing?: Pressing }>): void {
  const press = (element: HTMLElement | null) => {
    const { add, handle, field, section } = element?.dataset ?? {};
    const place = handle ?? field ?? section;
    if (add !== undefined) current.current.pressing!.onAdd(add);
    else if (place !== undefined) current.current.pressing!.onPress(place);
  };
  let isLong = false;
  page.addEventListener('click', (event) => {
    // By a key, it is no end of a long press.
    if (!isLong || event.detail === 0) press(findPressed(event));
    isLong = false;
  });
  page.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') current.current.pressing!.onEscape();
    // The browser makes a press of a key only at its own buttons.
    if (!target.dataset.field || !['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    press(target);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    clearTimeout(timer);
    const place = (target as Element).closest<HTMLElement>('[data-section]')?.dataset.section;
    isLong = false;
    timer = setTimeout(() => {
      if (place === undefined || !isPrimary || button !== 0) return;
      isLong = true;
      current.current.pressing!.onPress(place);
    }, LONG_PRESS);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave', 'scroll'])
    page.addEventListener(end, () => clearTimeout(timer));
}

/** Draws a line around what is at a place, and scrolls there; to the top if it isn't on the page. */
function showPlace(page: Document, place: string | undefined): void {
  const { documentElement: root } = page;
  const found = place === undefined ? undefined : findShown(page, place);
  const kind = found?.dataset.field === undefined ? 'section' : 'field';
  const rule =
    found &&
    `[data-${kind}="${CSS.escape(found.dataset[kind]!)}"] {outline: 3px dashed currentColor; ${SHOWN[kind]}}`;
  page.adoptedStyleSheets.at(-1)?.replaceSync(rule ?? '');
  if (found === undefined) return;
  if (!found) {
    root.scrollTop = 0;
    return;
  }
  found.closest('details')?.setAttribute('open', '');
  bringIntoSight(found);
}

function bringIntoSight(element: Element | null): void {
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
