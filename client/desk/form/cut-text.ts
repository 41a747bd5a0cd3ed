import type { Fields } from '../../../shared/values';

/** Cuts what somebody has pasted into the entries of a list, by rules. */
export const CUTS: Record<string, (text: string) => Fields[]> = {
  reviews: cutReviews,
  packages: cutPackages,
  prices: cutPrices,
  questions: cutQuestions,
};

const BULLET = /^(?:[-–—•*·▪●►✓✔»]+|o|(?:\d{1,2}|[A-Za-z])[.)])\s+/u;
const QUOTES = /^["“”'‘„«»]+|["“”'„«»]+$/gu;

const clean = (line: string) => line.replaceAll(/\s+/gu, ' ').trim();
const readLines = (text: string) => text.split(/\r?\n/u).map(clean);
const join = (lines: readonly string[]) => clean(lines.join(' '));

const STAR = /[★☆⭐🌟]\u{fe0f}?/gu;
/** In words or figures they are decoration only apart from what is said. */
const RATING = /^[1-5](?:\.0)?\s*(?:\/\s*5|out of 5|stars?)[ \t]*(?:$|[-–—:,.!]+)/gimu;
/** Facebook says that behind a name. */
const BEHIND = /(?:^| )(?:recommends|reviewed) .*$/u;
/** Google and others say that above what the business has said to a review. */
const RESPONSE =
  /^(?:response|reply) from (?:the )?owner|^owner(?:['’]s)? (?:response|reply)|\(owner\)$/iu;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? )?`;
const DATE = new RegExp(
  String.raw`(?:^|[ ,])(${DAY}(?:(?:${MONTH}|summer|autumn|winter|spring|christmas),? )?(?:19|20)\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$`,
  'iu',
);
/** What Google, Facebook and others put around what somebody has said. */
const AROUND = new RegExp(
  String.raw`^(?:(?:(?:read|see|…) )?more|like|comments?|share|reply|helpful|author|\d{1,3}[hdwmy]?|verified.*|local guide.*|\d+ (?:reviews?|photos?|comments?).*|(?:edited )?(?:an?|\d+) (?:day|week|month|year)s? ago.*|(?=.*[\d·])${DAY}${MONTH}(?: \d{1,2},)?(?: \d{4})?(?: (?:at|·).*| ·)?|\p{Extended_Pictographic}[^\p{L}\d/]*\d+|(?:\w+ )*(?:reviews|testimonials|feedback)|google|facebook|new|<.*(?:omitted|edited)>|(?:image|video|audio|sticker|GIF) omitted|you deleted this message|this message was deleted)$`,
  'iu',
);
/** What WhatsApp puts before a message: a day and a time, in either order, and who wrote it. */
const MESSAGE =
  /^\[?(?=[^\n]{0,20}\d:\d\d)[\d/:, \u202fapm]{8,25}(?:\]| -) (?:~\s?)?([^:\n]+): /gimu;
/** Marks the line that says who wrote a message: it is a name, whatever it looks like. */
const WRITER = '\u200e';
const PICTURES = /\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\ufe0f|\u200d/gu;
/** A paragraph ends, or a bullet begins. */
const ITEM = String.raw`\s*(?:[•*·▪●►✓✔»]\s*|o\t)`;
const NEXT = new RegExp(String.raw`\n\s*\n|\n(?=${ITEM})`, 'u');
const MAX_AROUND = 8;
/** Behind what was said: who has said it. */
const SIGNED = [
  /^(.*(?:[.!?…"”’)]|\sx+))\s*[-–—~]+\s*((?:[^-–—~]|(?<=\p{L})-(?=\p{L})){2,60})$/iu,
  /^(.*\S)\s+\(([^()]{2,60})\)$/u,
];
const UNSIGNED = /^(.*[.!?…"”])\s+(.{2,60})$/u;
const NAME_WORD = /^(?:\p{Lu}[\p{L}'’.]*(?:-\p{L}+)*|and|de|van|von|the|of|family|[&+x])$/u;
const NO_NAME =
  /^(?:hi|hiya|hello|hey|dear|to|thanks?|thank you|amazing|brilliant|great|excellent|fantastic|awesome|perfect|best|highly|dj|wow)\b/iu;
const MAX_WORDS = 6;

/** A name stands at the end of a paragraph, or above it. */
function cutReviews(text: string): Fields[] {
  const bare = text.replaceAll(WRITER, '');
  const plain = bare.replaceAll(MESSAGE, (_, by: string) => {
    const name = by.replaceAll(PICTURES, '').trim();
    return `\n\n${WRITER}${/\d/.test(by) ? '' : name}\n`;
  });
  const paragraphs = plain
    .split(NEXT)
    .map((each) =>
      readLines(each.replaceAll(STAR, '').replaceAll(RATING, ''))
        .map((line) => line.replace(BEHIND, ''))
        .filter(
          (line) =>
            line.startsWith(WRITER) ||
            (/[\p{L}\d]/u.test(line) && !isAround(line) && !line.endsWith(':')),
        ),
    )
    .filter((lines) => lines.length > 0);
  const isAbove = plain !== bare || isName(paragraphs[0]?.[0] ?? '');
  const reviews: Fields[] = [];
  let said: string[] = [];
  let by: Fields = { name: '' };
  let isResponse = false;
  const close = () => {
    const words = join(said).replaceAll(QUOTES, '').trim();
    if (words) reviews.push({ text: words, ...by });
    said = [];
    by = { name: '' };
  };
  const readAbove = (lines: readonly string[]) => {
    for (const line of lines) {
      const name = line.replace(WRITER, '');
      if (RESPONSE.test(line)) isResponse = true;
      else if (name !== line || isName(line)) {
        close();
        by = readName(name);
        isResponse = false;
      } else if (!isResponse) said.push(line);
    }
  };
  const readBelow = (lines: readonly string[]) => {
    if (/^["“]/u.test(lines[0]!) && /["”]$/u.test(said.at(-1) ?? '')) close();
    for (const [index, line] of lines.entries()) {
      const next = lines[index + 1];
      // Between two reviews there may be no empty line. “Kind Regards” is above a name, and none.
      const isBetween =
        /[.!?…"”]$/u.test(lines[index - 1] ?? '') &&
        isName(line) &&
        !/^\p{Ll}/u.test(next ?? '') &&
        !isName(next ?? '');
      const [words, name] = findName(line, next === undefined || isBetween);
      if (words) said.push(words.replace(BULLET, ''));
      if (name) by = readName(name);
      if (name) close();
    }
  };
  for (const lines of paragraphs) (isAbove ? readAbove : readBelow)(lines);
  const isNameless = reviews.length === 0 && !isAbove;
  if (isNameless)
    return paragraphs.map((lines) => ({
      text: join(lines).replace(BULLET, '').replaceAll(QUOTES, ''),
      name: '',
    }));
  close();
  return reviews;
}

/** A whole sentence is what somebody has said, however it begins. */
function isAround(line: string): boolean {
  return AROUND.test(line) && !/[.!?]$/u.test(line) && line.split(' ').length <= MAX_AROUND;
}

/**
 * @param isLast of its paragraph: only there a name may be without a sign
 * @returns what is said in a line, and who has said it, as far as the one and the other is there
 */
function findName(line: string, isLast: boolean): [said: string, name: string] {
  const bare = line.replace(/^[-–—~]+\s*/u, '');
  const isSigned = bare !== line;
  const isShort = bare.split(' ').length <= MAX_WORDS && !/[.!?…]$/u.test(bare);
  // Of a list within a review, the last entry isn't who has said it.
  const isItem = BULLET.test(line);
  if (((isLast && !isItem) || isSigned) && isName(bare)) return ['', bare];
  if (isLast && isSigned && isShort) return ['', bare];
  for (const pattern of isLast ? [...SIGNED, UNSIGNED] : SIGNED) {
    const [, said = '', name = ''] = pattern.exec(line) ?? [];
    if (isName(name)) return [said, name];
  }
  return [line, ''];
}

function isName(line: string): boolean {
  const { name } = readName(line) as { name: string };
  const names = name.split(' ');
  return (
    !/[:!?] /u.test(line) &&
    names.length <= MAX_WORDS &&
    names.every((each) => NAME_WORD.test(each)) &&
    /^\p{Lu}/u.test(name) &&
    !NO_NAME.test(name)
  );
}

/** @param line such as `Anna and Tom, wedding in Romsey, June 2026` */
function readName(line: string): Fields {
  const bare = line.replaceAll(QUOTES, '').replace(/^by | x+$/giu, '');
  const date = DATE.exec(bare)?.[1];
  const [name = '', ...others] = bare
    .slice(0, date ? -date.length : undefined)
    .split(/,|\||·|•|\s[-–—]\s|[()]/u)
    .map(clean)
    .filter(Boolean);
  const occasion = others.join(', ');
  return { name, ...(occasion && { occasion }), ...(date && { date }) };
}

const SUM = String.raw`(?:[£€$]\s?\d[\d,.]*(?<![,.])(?!\d|\s?m(?:illion)?\b)|\b\d{1,2}p\b|\b\d[\d,.]*\s?(?:€|quid\b|pounds\b|euros?\b))`;
const UNIT = String.raw`(?: ?(?:\/|per|an?|each|p\/) ?(?:extra )?(?:hours?|hr|h|night|event|head|person|guest|child|miles?)\b| ?(?:pp|ph|each)\b|\+)`;
/** On application, or on request. */
const ASK = String.raw`(?:[£€$] ?)?\bp(?:oa\b|\.o\.a\b\.?|rice on (?:request|application)\b)`;
const PRICE = new RegExp(String.raw`${ASK}|${SUM}(?: ?(?:[-–]|to) ?${SUM})?${UNIT}?`, 'iu');
const RANGE = /\d ?(?:[-–]|to) ?[£€$\d]/iu;
/** What stands between a package and its price. */
const JOINT = /^[\s.,:;=!…|–—-]+|[\s.,:;=+…|–—-]+$/gu;
const LEADING =
  /(?:^|[\s,:–-]+)(?:prices? )?(?:from|at|for|only|just|is|are|it['’]?s|costs?|starts?(?:ing)?|i charge|we charge)$/iu;
const HOURS = /(\d+(?:\.\d+)?|½)(½)?\s*-?\s*(?:hours?|hrs?)\b/iu;
const CLOCK =
  /\b(\d{1,2})(?:[:.](\d\d))? ?(am|pm)? ?(?:-|–|to|till?|until) ?(?:(\d{1,2})(?:[:.](\d\d))? ?(am|pm)?\b|midnight)/iu;
/** Sums that are no price. */
const ASIDE = /\b(?:deposits?|balance|liability|insur\w*|cancel\w*)\b|^[^£€$]*\bworth ?[£€$]/iu;
const NOON = 12;
const MAX_TITLE = 80;
const LEAST_OF_TEXT = 4;

interface Priced {
  title: string;
  text?: string;
  price: string;
  isFrom: boolean;
  hours: number | undefined;
}

function cutPackages(text: string): Fields[] {
  return findPriced(text).map(({ title, text: about, price, isFrom, hours }) => ({
    title,
    ...(about && { text: about }),
    ...(hours && { hours }),
    price: isFrom ? `from ${price}` : price,
  }));
}

function cutPrices(text: string): Fields[] {
  return findPriced(text).map(({ title, text: about, price, isFrom }) => ({
    title,
    ...(about && { text: about }),
    price,
    ...(isFrom && { from: true }),
  }));
}

/** A line with a sum is one, with what stands before it; where nothing does, with the lines above. */
function findPriced(text: string): Priced[] {
  const found: Priced[] = [];
  let above: string[] = [];
  let isBelow = false;
  for (const line of readLines(text.replaceAll(STAR, ' '))) {
    if (ASIDE.test(line) && PRICE.test(line)) continue;
    const parts = splitPrices(line.replace(BULLET, ''));
    if (line === '') {
      above = [];
      isBelow = false;
    } else if (parts.length === 0) {
      const isText = BULLET.test(line) || line.split(' ').length >= LEAST_OF_TEXT;
      const last = found.at(-1);
      const own = line.replace(BULLET, '');
      if (isBelow && isText && last) {
        last.text = join([last.text ?? '', own]);
        last.hours ??= findHours(own);
      } else above.push(own);
    } else {
      for (const part of parts) found.push(readPriced(part, above));
      above = [];
      isBelow = true;
    }
  }
  return found;
}

/** @returns the parts of a line that have a price each */
function splitPrices(line: string): string[] {
  const hasPrice = (part: string) => PRICE.test(part);
  const parts = line.split(/;|,(?!\d)| \/ | \| | or /u).map(clean);
  const isList = parts.length > 1 && parts.every((part) => hasPrice(part) && /\p{L}/u.test(part));
  return isList ? parts : [line].filter(hasPrice);
}

function readPriced(line: string, above: readonly string[]): Priced {
  const [price] = PRICE.exec(line)!;
  const [before = '', ...after] = line.split(price);
  // “From £350 to £500” is a range, not only where prices start.
  const isFrom = /\b(?:from|starts?(?:ing)? at)\s*$/iu.test(before) && !RANGE.test(price);
  let first = before.replaceAll(JOINT, '');
  while (LEADING.test(first)) first = first.replace(LEADING, '').replaceAll(JOINT, '');
  const rest = after.join(price).replaceAll(JOINT, '');
  if (!/[\p{L}\d]/u.test(first)) first = '';
  const lines = [first, ...above, rest].filter((each) => each.length > 0);
  const [title = '', ...others] = first ? [first, rest] : above.length > 0 ? lines : [rest];
  const whole = (title || line).replace(/^for /iu, '');
  const end = whole.length > MAX_TITLE ? whole.lastIndexOf(' ', MAX_TITLE) : whole.length;
  const about = join([whole.slice(end), ...others]);
  const said = [line, ...(first ? [] : above)].join(' ');
  return {
    title: whole.slice(0, end),
    ...(about && { text: about }),
    price: price.replace(/^[£€$] ?(?=p)/iu, ''),
    isFrom,
    hours: findHours(said),
  };
}

function findHours(text: string): number | undefined {
  const [counted, count = '', half] = HOURS.exec(text) ?? [];
  if (counted) return (count === '½' ? 0.5 : Number(count)) + (half ? 0.5 : 0);
  const clock = CLOCK.exec(text);
  // Ages and numbers of guests are no hours.
  if (!clock || !/[ap]m|[:.]|midnight/iu.test(clock[0])) return undefined;
  const [, from, fromMinutes = 0, fromHalf = 'pm', to = 0, toMinutes = 0, toHalf] = clock;
  const read = (hour: string | number, minutes: string | number, half?: string) =>
    (Number(hour) % 12) + Number(minutes) / 60 + (half?.toLowerCase() === 'pm' ? NOON : 0);
  const begins = read(from!, fromMinutes, fromHalf);
  let ends = read(to, toMinutes, toHalf);
  while (ends <= begins) ends += NOON;
  return ends - begins;
}

const ASKS = /^q(?:uestion)? ?\d*(?:[:.)]| [-–—])\s*/iu;
const ANSWERS = /^(?:a:|answer ?\d*[:.)])\s*/iu;
/** Below what begins with a Q. */
const MARKED_ANSWERS = /^a(?:nswer)? ?\d*(?:[:.)]| [-–—])\s*/iu;
/** Asks also where its mark has been forgotten. */
const OPENS =
  /^(?:(?:what|when|where|who|how|which|why) (?:\w+ ){0,2})?(?:do|does|can|could|will|would|is|are|should) (?:you|we|i|it|there|they|the|our|your|my)\b[^.!?:;,]+$/iu;
const MAX_QUESTION = 160;

/** A line with a question mark, or that begins as one does, is a question, and what follows answers it. */
function cutQuestions(text: string): Fields[] {
  const lines = readLines(text);
  const isMarked = lines.some((line) => ASKS.test(line));
  const answers = isMarked ? MARKED_ANSWERS : ANSWERS;
  const found: { question: string; answer: string }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const bare = line
      .replace(/^["“](.*)["”]$/u, '$1')
      .replace(BULLET, '')
      .replace(ASKS, '');
    const isUnmarked = ASKS.test(line) || OPENS.test(bare);
    const [asked = '', question = ''] =
      /^([^?]+\?)[?!]*/u.exec(bare) ?? (isUnmarked ? [bare, bare] : []);
    const isApart = !lines[index - 1] && (line.endsWith('?') || OPENS.test(bare));
    // “Yes. Shall we bring ours? Just ask.” answers.
    const isAnswer =
      answers.test(line) || (found.at(-1)?.answer === '' && /[.!…] /u.test(question));
    const asks = ASKS.test(line) || ((!isMarked || isApart) && !isAnswer);
    if (asks && question && question.length <= MAX_QUESTION) {
      found.push({ question, answer: clean(bare.slice(asked.length)) });
      continue;
    }
    const last = found.at(-1);
    if (last) last.answer = join([last.answer, line.replace(BULLET, '').replace(answers, '')]);
  }
  return found;
}

/** @returns the lines that are in no entry, so that nothing is lost in silence */
export function listLeftOut(text: string, entries: readonly Fields[]): string[] {
  const listWords = (said: string) => said.match(/[\p{L}\d]+/gu) ?? [];
  const spare = new Map<string, number>();
  for (const word of entries.flatMap((entry) => listWords(JSON.stringify(Object.values(entry)))))
    spare.set(word, (spare.get(word) ?? 0) + 1);
  return readLines(text).filter((line) => {
    const words = listWords(line.replace(BULLET, ''));
    const found = words.filter((word) => spare.get(word));
    // A sum that was found says what its line is about.
    const least = /\d/.test(found.join('')) ? words.length : words.length + 1;
    const isLeftOut = words.length > 0 && found.length * 2 < least;
    // A word of an entry stands for one in the text: what is said twice may be kept once.
    if (!isLeftOut) for (const word of found) spare.set(word, spare.get(word)! - 1);
    return isLeftOut;
  });
}
