/** For a terminal, to which control characters are orders: what comes from a file or a library may hold anything. */
export function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '�');
}
