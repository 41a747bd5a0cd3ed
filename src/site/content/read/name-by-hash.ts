/** Returns the part of a file's name that changes with its content. */
export function nameByHash(sha256: string): string {
  return sha256.slice(0, 16);
}
