import { readText } from '../../../shared/plain-text';

export interface Cut {
  entries: Record<string, string>[];
  /** Lines in no entry that may be somebody's own words. */
  left: string[];
  /** Lines that a company writes around a review, and what the business has answered. */
  around: string[];
}

interface Kind {
  /** Field of a paragraph's first line. */
  first?: string;
  /** Field of the other lines. */
  rest: string;
  /** Field of a last line that `isLast` accepts. */
  last?: string;
  isLast?: (line: string) => boolean;
}

/** Words at the most of a name with an occasion. */
const MAX_NAME = 8;
const isName = (line: string) => !/[.!?…]$/u.test(line) && line.split(' ').length <= MAX_NAME;
const hasFigure = (line: string) => /\d/.test(line);

const PRICE: Kind = { first: 'title', rest: 'text', last: 'price', isLast: hasFigure };
const KINDS: Record<string, Kind> = {
  reviews: { rest: 'text', last: 'name', isLast: isName },
  packages: PRICE,
  prices: PRICE,
  questions: { first: 'question', rest: 'answer' },
};

/** Lines of Google and Facebook, less their figures and marks. */
const AROUND = `
  local guide, review, reviews, photo, photos, new, like, love, share, reply, comment, send, see more,
  likes, comments, shares, minutes ago, hours ago, days ago, weeks ago, months ago, years ago,
  a minute ago, an hour ago, a day ago, a week ago, a month ago, a year ago,
  avis, nouveau, j’aime, j’adore, partager, répondre, commenter, envoyer, voir plus, afficher plus,
  il y a minutes, il y a heures, il y a jours, il y a semaines, il y a mois, il y a ans,
  il y a une heure, il y a un jour, il y a une semaine, il y a un mois, il y a un an,
  rezension, rezensionen, bewertungen, foto, fotos, neu, gefällt mir, teilen, antworten, senden,
  kommentieren, mehr, mehr anzeigen, vor minuten, vor stunden, vor tagen, vor wochen, vor monaten,
  vor einer stunde, vor einem tag, vor einer woche, vor einem monat, vor einem jahr, vor jahren`;
const PHRASES = ['', ...AROUND.trim().split(/,\s+/)];
/** Behind the names of those who like a post. */
const OTHERS = ['and other', 'and others', 'et autres personnes', 'und weitere personen'];
/** In the first line of what the business has answered. */
const ANSWERS = [
  '(owner)',
  '(propriétaire)',
  '(inhaber)',
  'response from the owner',
  'réponse du propriétaire',
  'antwort vom inhaber',
];
/** Behind the name in the first line of a post. */
const POSTED =
  'recommends, is with, was with, is at, was at, is feeling, recommande, est avec, était avec, ' +
  'est à, se sent, empfiehlt, ist mit, war mit, ist hier:, fühlt sich';

/** Bullets, quotation marks and dashes around a line. */
const MARKS = /^[^\p{L}\p{N}\p{Sc}(]+|[\s"“”„«»–—-]+$/gu;
const clean = (line: string) => line.replaceAll(/\s+/g, ' ').replaceAll(MARKS, '');
const hasWord = (line: string) => /[\p{L}\p{N}]/u.test(line);

/** @returns whether a company writes it: “14 reviews · 3 photos”, “Mary and 2 others” */
function isAround(line: string): boolean {
  const parts = line.toLowerCase().replaceAll("'", '’').split('·');
  const bare = parts.map((part) => (part.match(/[\p{L}’]+/gu) ?? []).join(' '));
  const isOfLikes = hasFigure(line) && OTHERS.some((end) => bare[0]!.endsWith(` ${end}`));
  return isOfLikes || bare.every((part) => PHRASES.includes(part));
}

/** @returns a review’s own lines, its name last: companies have it first. The other lines go beside. */
function takeOwn([top = '', ...below]: string[], { left, around }: Cut): string[] {
  const phrase = POSTED.split(', ').find((each) => below.length > 0 && top.includes(` ${each} `));
  const at = phrase ? top.indexOf(` ${phrase} `) : top.length;
  const lines = [top.slice(0, at), ...below];
  if (phrase) left.push(top.slice(at + 1));
  const answer = lines.findIndex((line) =>
    ANSWERS.some((each) => line.toLowerCase().includes(each)),
  );
  const isOther = (line: string, index: number) =>
    (answer >= 0 && index >= answer) || isAround(line);
  const others = lines.filter(isOther);
  around.push(...others);
  const [first = '', ...more] = lines.filter((line, index) => !isOther(line, index));
  const isNamedFirst = (phrase || others.length > 0) && isName(first);
  return isNamedFirst ? [...more, first] : [first, ...more];
}

/** Cuts a pasted text into an entry for each paragraph. Each of its words is somewhere in the result. */
export function cutText(name: string, text: string): Cut {
  const cut: Cut = { entries: [], left: [], around: [] };
  const { first, rest, last, isLast } = KINDS[name]!;
  for (const paragraph of readText(text).split(/\n\s*\n/)) {
    const all = paragraph.split('\n').map(clean).filter(hasWord);
    const lines = first ? all : takeOwn(all, cut);
    const top = first ? (lines.shift() ?? '') : '';
    const end = isLast?.(lines.at(-1) ?? '') ? (lines.pop() ?? '') : '';
    const between = lines.join(' ');
    if (top || between)
      cut.entries.push({
        ...(first && { [first]: top }),
        [rest]: between,
        ...(last && { [last]: end }),
      });
    else if (end) cut.left.push(end);
  }
  return cut;
}
