import './preview.css';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Path, SitePicture, Value } from '../../../shared/api/desk-site.js';
import { isFields } from '../../../shared/values';
import { Segments } from '../components/segments';
import { words } from '../site-words';

const WIDTHS = [
  { value: 390, name: words.phoneWidth },
  { value: 1280, name: words.deskWidth },
];

/** With what is only there for browsers that run none. */
const SCRIPTS = /<noscript>[^]*?<\/noscript>|<script[^]*?<\/script>/g;

interface Props {
  html: string | null;
  value: Value;
  pictures: SitePicture[];
  hasFaults: boolean;
  isOpen: boolean;
  /** A field whose text was pressed on the page. */
  onPress: (path: Path) => void;
}

/** The page itself with what isn't on the site yet. */
export function Preview({ html, value, pictures, hasFaults, isOpen, onPress }: Props) {
  const [width, setWidth] = useState(WIDTHS[0]!.value);
  const find = (target: Element) => {
    const path = findField(target, value, pictures);
    if (path) onPress(path);
  };
  return (
    <section className="preview" aria-label={words.preview} data-open={isOpen || undefined}>
      <div className="preview-bar">
        <Segments name={words.previewWidth} choices={WIDTHS} value={width} onChoose={setWidth} />
        <span className="help">{words.previewHint}</span>
      </div>
      <PageFrame html={html} width={width} onPress={find}>
        {html === null ? <p>{words.noPreview}</p> : hasFaults && <p>{words.beforeFaults}</p>}
      </PageFrame>
    </section>
  );
}

interface FrameProps {
  html: string | null;
  /** Of the window that it is drawn for. */
  width: number;
  /** A text that is shown where it is on the page. */
  marked?: string;
  onPress?: (target: Element) => void;
  children?: ReactNode;
}

/** A page as visitors see it, as wide as there is room, without its script. */
export function PageFrame({ html, width, marked, onPress, children }: FrameProps) {
  const { ref, width: room, height } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  const page = useMemo(() => html?.replaceAll(SCRIPTS, ''), [html]);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (document && marked !== undefined) mark(document, marked);
  }, [marked]);

  const follow = () => {
    const document = frame.current!.contentDocument;
    if (!document) return;
    for (const sheet of document.styleSheets) showAsWithScript(sheet);
    const root = document.documentElement;
    root.style.scrollBehavior = 'auto';
    root.scrollTop = scrolled.current;
    if (marked !== undefined) mark(document, marked);
    document.addEventListener('scroll', () => (scrolled.current = root.scrollTop));
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        press.current?.(event.target as Element);
      },
      true,
    );
    document.addEventListener('submit', (event) => event.preventDefault(), true);
  };
  return (
    <div className="screen" ref={ref}>
      {page !== undefined && (
        <iframe
          ref={frame}
          title={words.preview}
          sandbox="allow-same-origin"
          srcDoc={page}
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

/** Scrolls to a text, and draws a line around it; to the top if it isn't in sight. */
function mark(document: Document, text: string): void {
  const { documentElement: root, body } = document;
  for (const each of body.querySelectorAll<HTMLElement>('[data-marked]')) {
    each.style.outline = '';
    delete each.dataset.marked;
  }
  const holds = (element: Element) => plain(element.textContent).includes(plain(text));
  const found = [...body.querySelectorAll<HTMLElement>('main *')].find(
    (each) => holds(each) && ![...each.children].some(holds),
  );
  if (!found) {
    root.scrollTop = 0;
    return;
  }
  found.closest('details')?.setAttribute('open', '');
  found.dataset.marked = '';
  Object.assign(found.style, { outline: '3px dashed currentColor', outlineOffset: '6px' });
  root.scrollTop += found.getBoundingClientRect().top - root.clientHeight / 3;
}

/** The frame runs no script, but visitors' browsers do. */
function showAsWithScript(sheet: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of [...sheet.cssRules].toReversed()) {
    if (!('cssRules' in rule)) continue;
    const { media } = rule as CSSMediaRule;
    for (const query of Array.from(media ?? []))
      if (query.includes('scripting: none')) {
        media.deleteMedium(query);
        // Without any, it would always hold.
        if (media.length === 0) media.appendMedium('not all');
      }
    showAsWithScript(rule as CSSGroupingRule);
  }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** @returns the field whose value is what was pressed, or the smallest part of the page around it */
function findField(target: Element, value: Value, pictures: SitePicture[]): Path | undefined {
  const leaves = listLeaves(value);
  const image = target.closest('picture, img')?.querySelector('img') ?? target.closest('img');
  if (image) {
    const name = /pictures\/(\w+)-/.exec(image.currentSrc || image.src)?.[1];
    const file = name && pictures.find(({ url }) => url?.includes(name))?.file;
    return leaves.find(({ text }) => text === file)?.path;
  }
  for (
    let at: Element | null = target, depth = 0;
    at && depth < 5;
    at = at.parentElement, depth += 1
  ) {
    const text = plain(at.textContent);
    if (text === '') continue;
    const found =
      leaves.find((leaf) => leaf.text === text) ??
      leaves.find((leaf) => leaf.text.length > 3 && text.includes(leaf.text) && depth < 2);
    if (found) return found.path;
  }
  return undefined;
}

function listLeaves(value: Value, path: Path = []): { path: Path; text: string }[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => listLeaves(each, [...path, index]));
  if (isFields(value))
    return Object.entries(value).flatMap(([name, each]) => listLeaves(each, [...path, name]));
  return value === null || value === '' ? [] : [{ path, text: plain(String(value)) }];
}
