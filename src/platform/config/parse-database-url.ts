/** @returns the address, if it is one of PostgreSQL with a host and a database */
export function parseDatabaseUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
  // After a slash in a password, the rest of it is read as the path, which messages show.
  if (!url.hostname || !/^\/[^/@]+$/.test(url.pathname)) return undefined;
  try {
    // As the driver does.
    [url.username, url.password, url.pathname].forEach(decodeURIComponent);
    return value;
  } catch {
    return undefined;
  }
}
