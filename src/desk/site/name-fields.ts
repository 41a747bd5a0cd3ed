import { MARK, MARKED, numberOf, unmark } from '../../../shared/content/marks.js';
import type { FieldMarks } from '../../site/content/resolve/mark-fields.js';

/** Elements whose texts can't be pressed one by one. */
const WHOLE = /(<\/?(?:head|script|svg|select|textarea)\b)/;
/** A tag, or a text between two. React escapes < and > in both. */
const PIECE = /<[^<>]*>|[^<]+/g;

/** Places in the site's files: of one page's sections by id, and of texts that stand in for missing ones. */
type Places = Omit<FieldMarks, 'sections'> & {
  sections: FieldMarks['sections'][string];
  examples: string[];
};

/** Replaces a page's marks by `data-field` and `data-section`: the place of each in the site's files. */
export function tagFields(html: string, { texts, sections, hidden, examples }: Places): string {
  const field = (place: string) =>
    ` data-field="${place}"${examples.includes(place) ? ' data-example=""' : ''}`;
  const section = (place: string) =>
    ` data-section="${place}"${hidden.includes(place) ? ' data-hidden=""' : ''}`;
  const placeOf = (found: string) => texts[numberOf(found)];
  const nameText = (found: string, letter: string, text: string) => {
    const place = placeOf(letter);
    // A private-use character of the site's own, such as an icon font's.
    return place === undefined ? found : `<span${field(place)}>${text}</span>`;
  };
  const nameTag = (tag: string) => {
    const [found] = tag.match(MARK) ?? [];
    const place = found && placeOf(found);
    // A picture is a placeholder with this role until its files have been made.
    const isPicture = /^<img|role="img"/.test(tag);
    const [, id = ''] = / id="([^"]*)"/.exec(tag) ?? [];
    const around = sections[id];
    const named = (place && isPicture ? field(place) : '') + (around ? section(around) : '');
    return unmark(tag).replace(/^<\w+/, (name) => name + named);
  };
  let whole = '';
  return html
    .split(WHOLE)
    .map((part) => {
      if (whole === '' && /^<\w+$/.test(part)) whole = part.replace('<', '</');
      else if (part === whole) whole = '';
      if (whole !== '') return unmark(part);
      return part.replaceAll(PIECE, (piece) =>
        piece.startsWith('<') ? nameTag(piece) : piece.replaceAll(MARKED, nameText),
      );
    })
    .join('');
}
