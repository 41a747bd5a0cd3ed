export function nameByHash(sha256: string): string {
  return sha256.slice(0, 16);
}
