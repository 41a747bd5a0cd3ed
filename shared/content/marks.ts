/** A mark stands before each text of a draft's page: the letter of a private plane that is its number. */
export const MARK = /[\u{f0000}-\u{ffffd}] ?/gu;
/** A mark, and the text behind it. */
export const MARKED = /([\u{f0000}-\u{ffffd}]) ?([^\u{f0000}-\u{ffffd}]*)/gu;

const [FIRST, LAST] = [0xf_00_00, 0xf_ff_fd];

/** @returns the text with its mark, as long as there are any */
export function mark(text: string, number: number): string {
  return FIRST + number > LAST ? text : `${String.fromCodePoint(FIRST + number)} ${text}`;
}

/** @returns the number of a text that begins with a mark */
export function numberOf(text: string): number {
  return text.codePointAt(0)! - FIRST;
}

export function unmark(text: string): string {
  return text.replaceAll(MARK, '');
}

/** @returns how long a text is that may have a mark */
export function countLetters(text: string): number {
  return unmark(text).length;
}
