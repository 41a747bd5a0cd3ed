/** Replaces control characters: a terminal would obey them, and text from a file may contain any. */
export function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '�');
}
