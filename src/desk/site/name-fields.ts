import { MARK, MARKED, numberOf, unmark } from '../../../shared/content/marks.js';

/** Parts of a page in which a text can't be pressed by itself. */
const WHOLE = /(<\/?(?:head|script|svg|select|textarea)\b)/;
/** A tag, or a text between two: in neither, React writes a < or a > of its own. */
const PIECE = /<[^>]*>|[^<]+/g;

/** Where what a page shows is in the site's files: `pages/home.yaml#sections[2].heading`. */
interface Places {
  /** By the numbers of their marks. */
  texts: readonly string[];
  /** By their ids. */
  sections: Readonly<Record<string, string>>;
  /** The places of sections that visitors don't find. */
  hidden: readonly string[];
  /** The places of texts that are only examples. */
  examples: readonly string[];
}

/**
 * Takes the marks out of a page's HTML. Each text and picture says where it is in the site's files, in
 * `data-field`, and each section in `data-section`; `data-example` and `data-hidden` say the rest.
 */
export function nameFields(html: string, { texts, sections, hidden, examples }: Places): string {
  const field = (place: string) =>
    ` data-field="${place}"${examples.includes(place) ? ' data-example=""' : ''}`;
  const section = (place: string) =>
    ` data-section="${place}"${hidden.includes(place) ? ' data-hidden=""' : ''}`;
  const placeOf = (found: string) => texts[numberOf(found)];
  const nameText = (found: string, letter: string, text: string) => {
    const place = placeOf(letter);
    // A letter of somebody's own, of a face full of icons.
    return place === undefined ? found : `<span${field(place)}>${text}</span>`;
  };
  const nameTag = (tag: string) => {
    const [found] = tag.match(MARK) ?? [];
    const place = found && placeOf(found);
    // Before its files are made, a picture is only a place that says what it shows.
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
