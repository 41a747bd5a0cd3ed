import { unmark } from '../../../../shared/content/marks.js';

/** Marks around a quotation inside another one, by the first letters of the language. */
const INNER: Record<string, string> = { en: '‘’', fr: '“”', de: '‚‘' };

const WORDS = '[^"“”„«»‘‚‹›]+';
const PAIR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:"(?=\S)${WORDS}(?<=\S)"|[“”„]${WORDS}[“”]|«${WORDS}»|»${WORDS}«)(?![\p{L}\p{N}])`,
  'gu',
);

/** Replaces the quotation marks in a review, around which its page sets the language's outer ones. */
export function nestQuotes(text: string, language: string): string {
  if (/["“”„«»]/.test(text.replaceAll(PAIR, ''))) return text;
  const [open, close] = INNER[language.slice(0, 2)]!;
  return text.replaceAll(PAIR, (pair) => {
    const words = pair.slice(1, -1).trim();
    return pair === unmark(text) ? words : `${open}${words}${close}`;
  });
}
