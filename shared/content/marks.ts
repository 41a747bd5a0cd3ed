/** Before each text that a draft's page shows: the letter of a private plane that is its number. */
export const MARK = /([\u{f0000}-\u{ffffd}]) ?/gu;

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
