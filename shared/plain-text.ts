/**
 * What can't be seen, and comes along where a text is copied: from a chat, a PDF, a document. Each
 * value is read by one of these before it is judged, wherever it comes from.
 */

/** @returns a text with its line breaks as `\n`, without what can't be seen but what joins people, or lets a word break */
export function readText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(
      /(?![\n\t\u00ad\p{Join_C}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu,
      '',
    );
}

/** @returns a text on one line */
export const readLine = (text: string) => joinLines(readText(text), ' ').replaceAll(/ {2,}/g, ' ');

/** @returns a text with its line breaks, and an empty line between two paragraphs */
export const readProse = (text: string) =>
  readText(text)
    .split('\n')
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' '))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** By parts, as a pattern for the spaces around a break takes minutes for a megabyte of them. */
const joinLines = (text: string, between: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(between);

const dropUnseen = (text: string) =>
  readText(text)
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC');

/** @returns a number, or a file's name, which programs read: with nothing in it that can't be seen */
export const readValue = (text: string) => readLine(dropUnseen(text));

/** @returns an address of mail or of a page, which may have been broken off at the end of a line */
export const readAddress = (text: string) => joinLines(dropUnseen(text), '');

/** Right before the address stands no word, as that may be its other half. */
const EMAIL =
  /(?=[\p{L}\p{N}_+])(?<=(?:^|[<([{:*"“”„«»\p{So}]|:\/\/|(?:[^\p{L}\p{M}\p{N}\s.@+_'-]|(?:^|\s)[-–])(?=\s)|\s(?='))\s{0,2}'?)[\p{L}\p{M}\p{N}_'+.-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?![\s.]*[\p{L}\p{N}]|[@%:/\\])/gu;

/** @returns the one email address in a text, as mail programs take it: phones write curly apostrophes, and apps a name before it */
export function readEmail(typed: string): string {
  const text = readAddress(typed).replaceAll(/[‘’]/g, "'").replaceAll('%40', '@');
  const [email = text, ...others] = text.match(EMAIL) ?? [];
  return others.every((other) => other.toLowerCase() === email.toLowerCase()) ? email : text;
}

/**
 * @returns the address of a page: out of a company's code or a chat, with no words before it, also where
 *   an app shows it without its beginning
 */
export function readWebAddress(typed: string): string {
  const text = readAddress(typed);
  const [, quoted] =
    /<(?!script|link)\w[^>]*?\s(?:(?:data-)?(?:src|url|href)|cite)=["']?([^"'\s>]+)/i.exec(text) ??
    [];
  return (quoted?.replaceAll('&amp;', '&') ?? text)
    .replace(/^(?:[^/?#]*[^\w/?#]|(?:https?:\/\/)+)(?=https?:\/\/)/i, '')
    .replace(/^(?:[^/?#]*\s)?[^\p{L}\w/?#\s.-]*(?=\/\/|(?:[\p{L}\w-]+\.)+[a-z]+(?:\/|\W*$))/iu, '')
    .replace(/^([^([]*?)(?: ?[.,;:!>"'”’»)\]*\p{So}])+$/u, '$1')
    .replace(/^(?:\/\/)?(?=[\p{L}\w-]+(\.[\p{L}\w-]+)+([/?#]|$))/u, 'https://');
}

/** A number, and around it words: a figure before it is of a list, and one behind it says when. */
const NUMBER =
  /^\D*?(?:(?<![\d+])(?:[1-9]|24\/7)[:.)]?\s+(?=[+0]))?(?<![\p{L}\p{M}\d@_+&=?#%]|(?<!:\/)\/)((?:\+?\(\+?[\d ]+\)(?=.*\d)|\+?\d)(?:[\s().,·/\p{Pd}]*(?!(?:24|7)\/7)\d)*)(?:[^\p{L}\d]*|(?<=(?:\d\D*){9})(?<!\d{4}[ ,(]+\d\d?)(?![\p{Pd}.@_]?\p{L})(?:\D*|[ ,(–]+(?:(?:24|7)\/7|\d\d? ?\p{L}).*))$/u;

/** @returns a phone number as it was written, or as the link to it says it, without what stands around it */
export const readNumber = (text: string) =>
  readValue(text)
    .replaceAll(/(?!\u00a0)\p{Zs}|%20/gu, ' ')
    .replaceAll(/(?<=\d\D*)[<([]tel:.*|<\/?a\b[^>]*>/gi, '')
    .replace(/[+＋] ?(?=\d)/, '+')
    .replace(/^.*(?:\bwa\.me|(?:whatsapp|viber).*(?:phone|number))[/=](?:\+|%2B)?(\d+).*$/i, '+$1')
    .replace(NUMBER, '$1')
    .replace(/^(?:\d{2,}[,·]){2,}\d{2,}$/, (number) => number.replaceAll(/[,·]/g, ' '))
    .replace(/^\((\+\d+)\)|^\+(?=0)/, '$1');

/** @returns what else to say of a text that begins with quotes which aren’t any to a program */
export const describeCurly = (text: string) =>
  /^[“”„«‘’]/.test(text)
    ? '; curly quotes don’t count as quotes: leave them out, or type straight ones'
    : '';

/** @returns what else to say of a value that was refused, and may look as it should */
export function describeOdd(text: string): string {
  const [odd] = /[^ -~]/u.exec(readValue(text)) ?? [];
  if (/@.*@/.test(text)) return '; only one address goes here';
  const what = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(odd ?? '')
    ? `“${odd}” can’t be part of it`
    : 'there is a character in it that can’t be seen';
  return describeCurly(text) || (odd ? `; ${what}: type it again by hand` : '');
}
