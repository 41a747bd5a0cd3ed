/** A terminal obeys control characters, and text from a file or a library may contain any. */
export function toPrintable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '�');
}

export function describeSize(bytes: number): string {
  return bytes < 1e5 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
