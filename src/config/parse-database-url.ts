/** @returns the address, if it is one of PostgreSQL with a host and a database */
export function parseDatabaseUrl(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
  return url.hostname && url.pathname.length > 1 ? value.trim() : undefined;
}
