import { cutEnd } from '../../../shared/plain-text';
import type { Fields } from '../../../shared/values';

/** Result of a cut. Words that are in no entry are in `left` or `around`, so that none is lost. */
export interface Cut {
  entries: Record<string, string>[];
  left: string[];
  /** Lines of Google and Facebook around a review, and the business's reply: safe to drop. */
  around?: string[];
}

/** Cuts pasted text into entries of a list, by the schema's `cuts`. The user corrects the result. */
export const CUTS: Record<string, (text: string) => Cut> = {
  reviews: cutReviews,
  packages: (text) => cutPrices(text, true),
  prices: cutPrices,
  questions: cutQuestions,
};

/** Matches what surrounds a text: bullets, quotation marks, the dots that lead to a price. */
const BEFORE = /^[^\p{L}\p{N}£€$(]+/u;
const BEHIND = /[\s\-–—•:=|"“”„«»]/u;
const AMOUNT = String.raw`\d+(?:[.,]\d+)*`;
const SUM = new RegExp(
  String.raw`(?:\bfrom )?(?:[£€$] ?${AMOUNT}(?: ?(?:[-–]|to) ?[£€$]?${AMOUNT})?|(?<![\d.,])${AMOUNT} ?(?:€|pounds?\b|euros?\b))`,
  'iu',
);
const HOURS = /(?<![\d.])(\d+(?:\.\d+)?)[ -]?(?:hours?|hrs?)\b/iu;
const AROUND =
  /^(?:like|love|share|reply|comment|send|new|see more|local guide\b.*|\d+ (?:reviews?|photos?|likes?|comments?|shares?)\b.*|(?:an?|\d+) (?:minute|hour|day|week|month|year)s? ago\b.*|(?:.+ and )?\d+ others?|(?:is|was) (?:with|at|in|feeling) .+|recommends .+)$/iu;
/** First line of a Facebook post: a name, then “is with …” or “recommends …”. */
const POSTED = /^(.{2,40}?) ((?:is|was) (?:with|at|in|feeling) .+|recommends .+)$/gmu;
/** First line of the business's reply to a review. */
const ANSWER = /\(owner\)$|^response from the owner/iu;
/** Most words of a line that is a name, with or without an occasion. */
const MAX_NAME = 8;

const clean = (line: string) => line.replaceAll(/\s+/gu, ' ').trim();
const strip = (line: string): string => {
  const bare = cutEnd(clean(line).replace(BEFORE, ''), BEHIND);
  return bare.endsWith('..') ? strip(cutEnd(bare, /\./)) : bare;
};
const join = (lines: readonly string[]) => strip(lines.join(' '));
const hasWord = (line: string) => /[\p{L}\p{N}]/u.test(line);
const isShort = (line: string) => !/[.!?…"”]$/u.test(line) && line.split(' ').length <= MAX_NAME;

/** Makes a review of each paragraph. Its name is the short last line or, on Google, the first. */
function cutReviews(text: string): Cut {
  const [entries, left, around]: [Cut['entries'], string[], string[]] = [[], [], []];
  for (const paragraph of text.replace(POSTED, '$1\n$2').split(/\n\s*\n/u)) {
    const all = paragraph
      .split(/\n|\s[-–—]+\s(?=[^\n–—-]*$)/u)
      .map(clean)
      .filter(hasWord);
    const end = all.findIndex((line) => ANSWER.test(line));
    const isAround = (line: string, index: number) =>
      AROUND.test(strip(line)) || (end >= 0 && index >= end);
    const lines = all.filter((line, index) => !isAround(line, index));
    const others = all.filter(isAround);
    // “was in top form” may be the reviewer's own words, so it counts as left over.
    for (const line of others) (/^(is|was|recommends) /u.test(line) ? left : around).push(line);
    const before = entries.at(-1);
    if (lines.length > 1) {
      const isBelow = isShort(lines.at(-1)!) && (others.length === 0 || !isShort(lines[0]!));
      const isAbove = !isBelow && isShort(lines[0]!);
      const name = isBelow ? lines.pop()! : isAbove ? lines.shift()! : '';
      entries.push({ text: join(lines), name: strip(name) });
    } else if (!isShort(lines[0] ?? '')) entries.push({ text: join(lines), name: '' });
    else if (before?.name === '') before.name = join(lines);
    else left.push(...lines);
  }
  return { entries, left, around };
}

/** Makes an entry of each line with a sum. Its title is on that line or, failing that, above it. */
function cutPrices(text: string, hasHours = false): Cut {
  const [entries, left]: [Cut['entries'], string[]] = [[], []];
  for (const paragraph of text.split(/\n\s*\n/u)) {
    let [above, last]: [string[], Fields?] = [[]];
    const giveAbove = () => {
      if (last) last.text = join([last.text as string, ...above]);
      else left.push(...above);
      above = [];
    };
    for (const line of paragraph.split('\n').map(clean).filter(hasWord)) {
      const { 0: price, index = 0 } = SUM.exec(line) ?? { 0: '' };
      if (price) {
        const [before, after] = [line.slice(0, index), line.slice(index + price.length)].map(strip);
        if (before) giveAbove();
        const [title = '', ...rest] = [before!, ...above, after!].filter(hasWord);
        const [, hours = ''] = HOURS.exec([title, ...rest].join(' ')) ?? [];
        const entry = { title, text: join(rest), ...(hasHours && { hours }), price };
        entries.push((last = entry));
        above = [];
      } else above.push(strip(line));
    }
    giveAbove();
  }
  return { entries, left };
}

/** Makes an entry of each line with a question mark; the text up to the next one is the answer. */
function cutQuestions(text: string): Cut {
  const [entries, left]: [Cut['entries'], string[]] = [[], []];
  for (const line of text.split('\n').filter(hasWord)) {
    const bare = strip(strip(line).replace(/^[QA]:/iu, ''));
    const end = bare.lastIndexOf('?') + 1;
    const last = entries.at(-1);
    if (end > 0) entries.push({ question: bare.slice(0, end), answer: strip(bare.slice(end)) });
    else if (last) last.answer = join([last.answer!, bare]);
    else left.push(bare);
  }
  return { entries, left };
}
