/** The names that commands give: the beginning of the content's SHA-256, so equal files are one. */
export const CONTENT_NAME = /^([0-9a-f]{20})\.(?:mp4|webm|w(480|800|1280)\.(?:avif|webp))$/;

const DIGITS = 20;

/** @param hash SHA-256 in hexadecimal digits */
export function nameByContent(hash: string, ending: string): string {
  return `${hash.slice(0, DIGITS)}.${ending}`;
}

/** @param hash SHA-256 of the file. All six of a thumbnail have the name of the largest WebP. */
export function isNamedByContent(path: string, hash: string): boolean {
  const [, digits, width] = CONTENT_NAME.exec(path) ?? [];
  return digits !== undefined && (width !== undefined || hash.startsWith(digits));
}
