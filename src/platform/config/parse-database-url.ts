export function parseDatabaseUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
  // Refuses an unescaped slash in the password: the rest of it would be in the path, which messages show.
  if (!url.hostname || !/^\/[^/@]+$/.test(url.pathname)) return undefined;
  try {
    // `pg` decodes these too, and would throw later.
    [url.username, url.password, url.pathname].forEach(decodeURIComponent);
    return value;
  } catch {
    return undefined;
  }
}
