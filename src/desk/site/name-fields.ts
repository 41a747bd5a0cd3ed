import { escapeHtml } from '../../../shared/head.js';
import type { FieldMarks } from '../../site/content/resolve/mark-fields.js';
import { MARK, mark, numberOf, unmark } from '../../site/content/resolve/marks.js';

/** The word itself is in no file. */
const WHATSAPP = /^<a\b.* href="https:\/\/wa\.me\/\d+\?text=/;
/** Of large numbers, which are as large as their letters leave room for: with the mark of each. */
const LETTERS = /(?<=^<ul\b.* style="--letters:)\d+/;
const MARK_LETTERS = mark('', 0).length;

/**
 * Says of each text, picture and section of a page where it is in the site's files: in `data-field`
 * and `data-section`, as `pages/home.yaml#sections[2].heading`. A section that visitors don't find
 * has `data-hidden` too.
 * @param examples where the text is only an example: those have `data-example` too
 */
export function nameFields(
  html: string,
  { texts, sections, hidden }: FieldMarks,
  page: string,
  examples: readonly string[] = [],
): string {
  const say = (name: string, place: string) => ` data-${name}="${escapeHtml(place)}"`;
  const sayField = (mark: string) => {
    const place = texts[numberOf(mark)];
    // Somebody's own letter, of a face full of icons.
    if (place === undefined) return '';
    return say('field', place) + (examples.includes(place) ? ' data-example' : '');
  };
  const nameTag = (tag: string) => {
    const id = / id="([^"]+)"/.exec(tag)?.[1];
    const section = id === undefined ? undefined : sections[`${page}#${id}`];
    // Before its files are made, a picture is only a place that says what it shows.
    const isPicture = tag.startsWith('<img') || tag.includes(' role="img"');
    const shown = isPicture && / (?:alt|aria-label)="([\u{f0000}-\u{ffffd}])/u.exec(tag)?.[1];
    const saidSection = section === undefined ? '' : say('section', section);
    const saidHidden = section !== undefined && hidden.includes(section) ? ' data-hidden' : '';
    const saidReach = WHATSAPP.test(tag) ? say('field', 'site.yaml#business.whatsapp') : '';
    const said = saidSection + saidHidden + saidReach + (shown ? sayField(shown) : '');
    return unmark(tag)
      .replace(LETTERS, (count) => String(Number(count) - MARK_LETTERS))
      .replace(/ ?\/?>$/, (end) => said + end);
  };
  const nameText = (text: string) => {
    const [before, ...marked] = text.split(MARK);
    const spans = marked.map((part, index) =>
      // A mark, and the text behind it.
      index % 2 === 0 ? '' : `<span${sayField(marked[index - 1]!)}>${part}</span>`,
    );
    return before + spans.join('');
  };
  const [head, ...body] = html.split(/(?=<body)/);
  // Nothing can be pressed in some, as a whole.
  const parts =
    body.join('').match(/<(script|style|svg|select|textarea)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g) ?? [];
  const named = parts.map((part) => {
    if (!part.startsWith('<')) return nameText(part);
    return part.includes('<', 1) ? unmark(part) : nameTag(part);
  });
  return unmark(head!) + named.join('');
}
