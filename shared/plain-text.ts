/** Normalises line breaks and removes invisible characters, except joiners and soft hyphens. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(
      /(?![\n\t\u00ad\p{Join_C}\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu,
      '',
    );
}

export const cleanLine = (text: string) =>
  joinLines(cleanText(text), ' ').replaceAll(/ {2,}/g, ' ');

export const cleanProse = (text: string) =>
  cleanText(text)
    .split('\n')
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' '))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Splits, as a regular expression takes minutes on a megabyte of spaces. */
const joinLines = (text: string, between: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(between);

/**
 * Removes these characters from the end. A regular expression such as `/[.,]+$/` takes quadratic
 * time on a long run that isn't at the end.
 * @param letter a pattern of one character
 */
export function cutEnd(text: string, letter: RegExp): string {
  const letters = Array.from(text);
  return letters.slice(0, letters.findLastIndex((each) => !letter.test(each)) + 1).join('');
}

const dropUnseen = (text: string) =>
  cleanText(text)
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC');

/** Reads a value for programs, such as a number, without any invisible character. */
export const cleanValue = (text: string) => cleanLine(dropUnseen(text));

/** Reads an email or web address, which may have been broken across lines. */
export const cleanAddress = (text: string) => joinLines(dropUnseen(text), '');

const AROUND_EMAIL = /[\s<>()[\]{}"“”„«»*,;:]/u;

/** @returns the email address in `Tom <tom@x.example>`; the whole text if there are several */
export function extractEmail(typed: string): string {
  const text = cleanAddress(typed).replaceAll(/[‘’]/g, "'").replaceAll('%40', '@');
  const parts = text.split(AROUND_EMAIL).map((part) => part.replace(/^'/, '').split('?', 1)[0]!);
  const [email = text, ...others] = parts
    .map((part) => cutEnd(part, /[^\p{L}\p{M}\p{N}]/u))
    .filter((part) => /.@./u.test(part));
  const isOne = others.every((other) => other.toLowerCase() === email.toLowerCase());
  // A word and a space before the address may be part of it: `dave smith@x.example`.
  const isCut = /[\p{L}\p{N}]\s$/u.test(text.slice(0, text.indexOf(email)));
  return isOne && !isCut ? email : text;
}

/** Punctuation and emoji that follow a web address in a chat. */
const BEHIND_ADDRESS = /[\s.,:;!>"'”’»)\]*\p{So}]/u;

/** Finds a web address in an embed code or a chat's text. Adds a missing `https://`. */
export function extractWebAddress(typed: string): string {
  const text = cleanAddress(typed);
  const words = (findQuoted(text) ?? text).split(/\s/u);
  const first = words.findIndex((word) => findAddress(word) !== undefined);
  if (first < 0) return text;
  const address = [findAddress(words[first]!), ...words.slice(first + 1)].join(' ');
  // An address with brackets of its own may end with one.
  return /[([]/.test(address) ? address : cutEnd(address, BEHIND_ADDRESS);
}

function findQuoted(code: string): string | undefined {
  const [, ...tags] = code.split(/<(?=\w)/);
  const found = tags
    .filter((tag) => !/^(?:script|link)\b/i.test(tag))
    .flatMap((tag) => /\s(?:data-)?(?:src|url|href|cite)=["']?([^"'\s>]+)/i.exec(tag) ?? []);
  return found[1]?.replaceAll('&amp;', '&');
}

function findAddress(word: string): string | undefined {
  // A name on a social network, such as “@nova.nights”.
  if (/^@[\w.]+$/.test(word)) return undefined;
  const bare = word.replace(/^[^\p{L}\p{N}/]+/u, '');
  const at = bare.search(/https?:\/\//i);
  // Drops a repeated `https://`, pasted behind one that the field had already.
  if (at >= 0 && !bare.slice(0, at).includes('/'))
    return bare.slice(at).replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, '');
  if (bare.startsWith('//')) return `https:${bare}`;
  const [host = ''] = bare.split(/[/?#]/, 1);
  const isHost = /[^.]\.[a-z]{2,}$/i.test(cutEnd(host, BEHIND_ADDRESS)) && !host.includes('@');
  return isHost && URL.canParse(`https://${host}`) ? `https://${bare}` : undefined;
}

/** @returns a hint for a text that begins with curly quotes, which YAML doesn't know */
export const describeCurly = (text: string) =>
  /^[“”„«‘’]/.test(text)
    ? '; curly quotes don’t count as quotes: leave them out, or type straight ones'
    : '';

/** @returns a hint for a rejected value that looks right, such as one with a Cyrillic letter */
export function describeOdd(text: string): string {
  const [odd] = /[^ -~]/u.exec(cleanValue(text)) ?? [];
  if (/@.*@/.test(text)) return '; only one address goes here';
  const what = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(odd ?? '')
    ? `“${odd}” can’t be part of it`
    : 'there is a character in it that can’t be seen';
  return describeCurly(text) || (odd ? `; ${what}: type it again by hand` : '');
}
