import { hash } from 'node:crypto';

export function nameByHash(sha256: string): string {
  return sha256.slice(0, 16);
}

export const nameByBytes = (content: string | Buffer) => nameByHash(hash('sha256', content));
