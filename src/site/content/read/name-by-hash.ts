/**
 * The beginning of a file's name that changes with its content.
 * @param sha256 in hexadecimal digits
 */
export function nameByHash(sha256: string): string {
  return sha256.slice(0, 16);
}
