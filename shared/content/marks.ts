/**
 * Mark before a text in a draft's preview: a private-use code point that encodes an index into
 * `FieldMarks.texts`, where the text's place in the files is.
 */
export const MARK = /[\u{f0000}-\u{ffffd}] ?/gu;
export const MARKED = /([\u{f0000}-\u{ffffd}]) ?([^\u{f0000}-\u{ffffd}]*)/gu;

const [FIRST, LAST] = [0xf_00_00, 0xf_ff_fd];

export function mark(text: string, number: number): string {
  return FIRST + number > LAST ? text : `${String.fromCodePoint(FIRST + number)} ${text}`;
}

export function numberOf(text: string): number {
  return text.codePointAt(0)! - FIRST;
}

export function unmark(text: string): string {
  return text.replaceAll(MARK, '');
}

export function countLetters(text: string): number {
  return unmark(text).length;
}
