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

/**
 * A pattern such as `/[.,]+$/` would try each place of a long run that isn't at the end.
 * @param letter a pattern of one letter
 * @returns a text without these letters at its end
 */
export function cutEnd(text: string, letter: RegExp): string {
  const letters = Array.from(text);
  return letters.slice(0, letters.findLastIndex((each) => !letter.test(each)) + 1).join('');
}

const dropUnseen = (text: string) =>
  readText(text)
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC');

/** @returns a number, or a file's name, which programs read: with nothing in it that can't be seen */
export const readValue = (text: string) => readLine(dropUnseen(text));

/** @returns an address of mail or of a page, which may have been broken off at the end of a line */
export const readAddress = (text: string) => joinLines(dropUnseen(text), '');

/** What stands around an address of mail. */
const AROUND_EMAIL = /[\s<>()[\]{}"“”„«»*,;:]/u;

/** @returns the one email address in a text: phones write curly apostrophes, and apps a name before it */
export function readEmail(typed: string): string {
  const text = readAddress(typed).replaceAll(/[‘’]/g, "'").replaceAll('%40', '@');
  const parts = text.split(AROUND_EMAIL).map((part) => part.replace(/^'/, '').split('?', 1)[0]!);
  const [email = text, ...others] = parts
    .map((part) => cutEnd(part, /[^\p{L}\p{M}\p{N}]/u))
    .filter((part) => /.@./u.test(part));
  const isOne = others.every((other) => other.toLowerCase() === email.toLowerCase());
  // A word right before the address may be its other half.
  const isCut = /[\p{L}\p{N}]\s$/u.test(text.slice(0, text.indexOf(email)));
  return isOne && !isCut ? email : text;
}

/** What stands behind an address of a page. */
const BEHIND_ADDRESS = /[\s.,:;!>"'”’»)\]*\p{So}]/u;

/**
 * @returns the address of a page: out of a company's code or a chat, with no words before it, also where
 *   an app shows it without its beginning
 */
export function readWebAddress(typed: string): string {
  const text = readAddress(typed);
  const words = (findQuoted(text) ?? text).split(/\s/u);
  const first = words.findIndex((word) => findAddress(word) !== undefined);
  if (first < 0) return text;
  const address = [findAddress(words[first]!), ...words.slice(first + 1)].join(' ');
  // Its own brackets may be at its end.
  return /[([]/.test(address) ? address : cutEnd(address, BEHIND_ADDRESS);
}

/** @returns the address in a company's code, which names its script too */
function findQuoted(code: string): string | undefined {
  const [, ...tags] = code.split(/<(?=\w)/);
  const found = tags
    .filter((tag) => !/^(?:script|link)\b/i.test(tag))
    .flatMap((tag) => /\s(?:data-)?(?:src|url|href|cite)=["']?([^"'\s>]+)/i.exec(tag) ?? []);
  return found[1]?.replaceAll('&amp;', '&');
}

/** @returns the address that a word is, without what stands before it; undefined for another word */
function findAddress(word: string): string | undefined {
  const bare = word.replace(/^[^\p{L}\p{N}/]+/u, '');
  const at = bare.search(/https?:\/\//i);
  // Twice, where somebody has pasted it behind one that was there already.
  if (at >= 0 && !bare.slice(0, at).includes('/'))
    return bare.slice(at).replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  if (bare.startsWith('//')) return `https:${bare}`;
  const [host = ''] = bare.split(/[/?#]/, 1);
  const isHost = /[^.]\.[a-z]{2,}$/i.test(cutEnd(host, BEHIND_ADDRESS)) && !host.includes('@');
  return isHost && URL.canParse(`https://${host}`) ? `https://${bare}` : undefined;
}

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
