import { cutEnd } from '../../../shared/plain-text';
import { ABOVE, ANSWERS, BELOW, DATES, IS_WITH, OTHERS, RECOMMENDS } from './around-reviews';
import type { Fields } from '../../../shared/values';

/** Result of a cut. Words that are in no entry are in `left` or `around`, so that none is lost. */
export interface Cut {
  entries: Record<string, string>[];
  left: string[];
  /** Lines that companies write around a review, and the business's reply: safe to drop. */
  around?: string[];
}

/** Longest text that is cut, in letters. */
const MAX_LENGTH = 50_000;
const upToLimit = (cut: (text: string) => Cut) => (text: string) =>
  text.length > MAX_LENGTH ? { entries: [], left: [text] } : cut(text);

/** Cuts pasted text into entries of a list, by the schema's `cuts`. The user corrects the result. */
export const CUTS: Record<string, (text: string) => Cut> = {
  reviews: upToLimit(cutReviews),
  packages: upToLimit((text) => cutPrices(text, true)),
  prices: upToLimit(cutPrices),
  questions: upToLimit(cutQuestions),
};

/** Matches what surrounds a text: bullets, quotation marks, the dots that lead to a price. */
const BEFORE = /^[^\p{L}\p{N}£€$(]+/u;
const BEHIND = /[\s\-–—•:,=|"“”„«»]/u;
const FROM = String.raw`(?<!\p{L})(?:from|starting at|ab|dès|à partir de) `;
const AMOUNT = String.raw`\d+(?:[.,'’]\d+)*`;
/** Amounts before a currency, where a space may group the digits, as in `1 250 €`. */
const GROUPED = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f’]\d{3}){1,3}(?:,\d+)?(?!\d)|${AMOUNT})(?:[.,][-–—]+)?`;
const CURRENCY = String.raw`(?:€|(?:pounds?|euros?|dollars?|EUR|CHF)(?!\p{L}))`;
const SUM = new RegExp(
  String.raw`(?:${FROM})?(?:(?:[£€$]|(?<!\p{L})(?:EUR|CHF)) ?${AMOUNT}(?: ?(?:[-–]|to) ?[£€$]?${AMOUNT}(?![\d.,]?\d)(?! ?(?:h|hours?|hrs?)(?!\p{L})))?(?:[.,][-–—]+)?|(?<![\d.,'’])(?:(?=\d{2})${GROUPED} ?(?:[-–]|to|bis|à) ?)?${GROUPED}\s?${CURRENCY}|(?<![\d.,'’])${AMOUNT}[.,][-–—]+)`,
  'iu',
);
const HOURS =
  /(?<![\d.,]|h ?[-–] ?|à )(?!(?:1[3-9]|2\d)\s?h(?!\p{L}))(\d+(?:[.,]\d+)?)[\s-]?(?:hours?|hrs?|heures?|stunden?|stdn?|h)(?![\p{L}\d])(?! ?[-–à] ?\d+ ?h)/iu;
/** Most words of a line that is a name, with or without an occasion. */
const MAX_NAME = 8;
const MAX_POSTER = 40;
/** Words that may stand for a figure: “a month ago”, “vor einem Jahr”. */
const FIGURES = ['#', 'a', 'an', 'un', 'une', 'eine', 'einem', 'einer'];

const clean = (line: string) => line.replaceAll(/[^\S\u00a0\u202f]+/gu, ' ').trim();
const strip = (line: string): string => {
  const bare = cutEnd(clean(line).replace(BEFORE, ''), BEHIND);
  return bare.endsWith('..') ? strip(cutEnd(bare, /\./)) : bare;
};
const join = (lines: readonly string[]) => strip(lines.join(' '));
const hasWord = (line: string) => /[\p{L}\p{N}]/u.test(line);
/** Tells a name, which may end with an initial and its full stop, from a sentence. */
const isShort = (line: string) =>
  (!/[.!?…"“”»]$/u.test(line) || /(?<!\p{L})\p{Lu}\.$/u.test(line)) &&
  line.split(' ').length <= MAX_NAME;

interface Line {
  text: string;
  /** Kind of a line that a company writes. */
  kind?: 'above' | 'below' | 'answer' | undefined;
  /** Verb that stood between the name and this line. */
  verb?: string | undefined;
}

const isMadeOf = (words: string, phrases: readonly string[]) =>
  phrases.reduce((rest, each) => rest.replaceAll(each, ''), words) === '';

function toLine(text: string): Line {
  const bare = strip(text).normalize('NFC').toLowerCase();
  const line = bare.replaceAll('’', "'").replaceAll(/\d+/g, '#');
  const own = (line.match(/[\p{L}'#]+/gu) ?? []).filter((each) => !FIGURES.includes(each));
  const words = own.map((each) => ` ${each.replace('#', '')} `).join('');
  if (ANSWERS.some((each) => line.startsWith(each) || line.endsWith(each)))
    return { text, kind: 'answer' };
  const isOfLikes = isShort(text) && OTHERS.some((each) => line.endsWith(each));
  if (isOfLikes || isMadeOf(words, BELOW))
    return { text, kind: /[★⭐]/u.test(text) ? 'above' : 'below' };
  const isAbove = isMadeOf(words, [...BELOW, ...ABOVE, ...(line.includes('#') ? DATES : [])]);
  return { text, ...(isAbove && { kind: 'above' }) };
}

function splitLine(text: string, verbs: readonly string[]): Line[] {
  const verb = verbs.find((each) => text.includes(` ${each} `));
  const at = verb ? text.indexOf(` ${verb} `) : 0;
  // A word in small letters isn't part of a name: “my friends”.
  if (at > 1 && at <= MAX_POSTER && !/(?<!\p{L})\p{Ll}{4}/u.test(text.slice(0, at)))
    return [{ text: text.slice(0, at) }, { text: text.slice(at + 1), kind: 'above', verb }];
  const [whole, parts] = [toLine(text), text.split(/\s[·•|]\s/u).map(toLine)];
  return !whole.kind && parts.some(({ kind }) => kind) ? parts : [whole];
}

function readParagraph(paragraph: string): Line[] {
  const texts = paragraph
    .split(/\n|\s[-–—]+\s(?=[^\n–—!?-]*$)/u)
    .map(clean)
    .filter((text) => /[\p{L}\p{N}★⭐]/u.test(text));
  const verbs = texts.length > 1 ? [...RECOMMENDS, ...IS_WITH] : RECOMMENDS;
  return texts.flatMap((text, at) => splitLine(text, at === 0 ? verbs : RECOMMENDS));
}

const isName = (line?: Line) => line !== undefined && !line.kind && isShort(line.text);

/** Groups the lines of each paragraph, and all of a company's review, from its name to the next. */
function findBlocks(pasted: string) {
  const paragraphs = pasted.split(/\n\s*\n/u).map(readParagraph);
  const all = paragraphs.flat();
  const blocks: { lines: Line[]; isCompanys: boolean }[] = [];
  let next = 0;
  for (const lines of paragraphs) {
    const isNamed = lines.every(({ kind }) => !kind) && !isName(lines[0]) && isName(lines.at(-1));
    for (const [at, line] of lines.entries()) {
      const { text = '', kind } = all[++next] ?? {};
      // Stars may stand above a review that has its name below.
      const isNear = at < lines.length - 1 || hasWord(text);
      const isTop = kind === 'above' && isNear && isName(line);
      const isOpen = blocks.at(-1)?.isCompanys === true;
      if (at === 0 ? isTop || isNamed || !isOpen : isTop && isOpen)
        blocks.push({ lines: [], isCompanys: isTop || line.kind === 'answer' });
      const block = blocks.at(-1)!.lines;
      block.push(block.at(-1)?.kind === 'answer' ? { ...line, kind: 'answer' } : line);
    }
  }
  return blocks;
}

/** Makes a review of each block. Its name is the short last line or, of a company's, the first. */
function cutReviews(text: string): Cut {
  const [entries, left]: [Cut['entries'], string[]] = [[], []];
  const around: string[] = [];
  for (const { lines: all, isCompanys } of findBlocks(text.replaceAll(/[\u00a0\u202f]/gu, ' '))) {
    const lines = all.filter(({ kind }) => !kind).map((line) => line.text);
    const others = all.filter((line) => line.kind && hasWord(line.text));
    for (const { text: line, verb = '' } of others) {
      // “was in top form” may be the reviewer's own words, so it counts as left over.
      const isUnsure = others.length === 1 && IS_WITH.includes(verb);
      (isUnsure ? left : around).push(line);
    }
    const [first = '', last = ''] = [lines[0], lines.at(-1)];
    const before = entries.at(-1);
    if (isCompanys && lines.length < 2) around.push(...lines);
    else if (lines.length > 1) {
      const isTop = others.length > 0 && !all[0]!.kind;
      const isAbove = isCompanys || (isShort(first) && (isTop || !isShort(last)));
      const name = isAbove ? lines.shift()! : isShort(last) ? lines.pop()! : '';
      entries.push({ text: join(lines), name: strip(name) });
    } else if (!isShort(first)) entries.push({ text: join(lines), name: '' });
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
    for (const line of paragraph.split('\n').flatMap(splitPrices).map(clean).filter(hasWord)) {
      const { 0: price, index = 0 } = SUM.exec(line) ?? { 0: '' };
      if (price) {
        const [before, after] = [line.slice(0, index), line.slice(index + price.length)].map(strip);
        if (before) giveAbove();
        const [title = '', ...rest] = [before!, ...above, after!].filter(hasWord);
        const entry = { title, text: join(rest), ...(hasHours && { hours: '' }), price };
        entries.push((last = entry));
        above = [];
      } else above.push(strip(line));
    }
    giveAbove();
  }
  if (hasHours)
    for (const entry of entries)
      entry.hours = HOURS.exec(`${entry.title} ${entry.text}`)?.[1] ?? '';
  return { entries, left };
}

/** Splits a line of several prices: “Disco £250 / Karaoke £80”. */
function splitPrices(line: string): string[] {
  const parts = line.split(/ [/|] /);
  return parts.every((part) => SUM.test(part)) ? parts : [line];
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
