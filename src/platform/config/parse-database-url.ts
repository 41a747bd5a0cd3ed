import { decode } from './parse-url.js';

export function parseDatabaseUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
  // Refuses an unescaped slash in the password: the rest of it would be in the path, which messages show.
  if (!url.hostname || !/^\/[^/@]+$/.test(url.pathname)) return undefined;
  // `pg` decodes these too, and would throw later.
  const decoded = [url.username, url.password, url.pathname].map(decode);
  return decoded.includes(undefined) ? undefined : value;
}
