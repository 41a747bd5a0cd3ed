import { type FieldMarks, FIRST_MARK } from '../../site/content/resolve/mark-fields.js';

/** The letters that stand before texts: a private plane, which no text uses. */
const MARK = /([\u{f0000}-\u{ffffd}]) ?/gu;

/**
 * Says of each text, picture and section of a page where it is in the site's files: in `data-field`
 * and `data-section`, as `pages/home.yaml#sections[2].heading`.
 */
export function nameFields(html: string, { texts, sections }: FieldMarks, page: string): string {
  const say = (name: string, place: string) => ` data-${name}="${place.replaceAll('"', '&quot;')}"`;
  const sayField = (mark: string) => {
    const place = texts[mark.codePointAt(0)! - FIRST_MARK];
    // Somebody's own letter, of a face full of icons.
    return place === undefined ? '' : say('field', place);
  };
  const nameTag = (tag: string) => {
    const id = / id="([^"]+)"/.exec(tag)?.[1];
    const section = id === undefined ? undefined : sections[`${page}#${id}`];
    const shown = /^<img\b[^>]* alt="([\u{f0000}-\u{ffffd}])/u.exec(tag)?.[1];
    const said = (section ? say('section', section) : '') + (shown ? sayField(shown) : '');
    return tag.replaceAll(MARK, '').replace(/ ?\/?>$/, `${said}$&`);
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
    return part.includes('<', 1) ? part.replaceAll(MARK, '') : nameTag(part);
  });
  return head!.replaceAll(MARK, '') + named.join('');
}
