/** A terminal obeys control characters, and text from a file or a library may contain any. */
export function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '�');
}
