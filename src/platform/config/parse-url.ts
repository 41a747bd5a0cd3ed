import { cutEnd, cleanValue } from '../../../shared/plain-text.js';

export function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const text = cleanValue(value);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // The host ends up in response headers, so only characters of host names and IP addresses are allowed.
  const isSafe = url && /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/.test(url.hostname);
  if (!isSafe || url.username || url.password || !protocols.includes(url.protocol))
    return undefined;
  return url;
}

export function parseHttpUrl(value: string): string | undefined {
  return parseUrl(value, ['http:', 'https:'])?.href;
}

/** @returns an address to append paths to, without a trailing slash */
export function parseBaseUrl(value: string): string | undefined {
  return /[?#]/.test(value) ? undefined : cutEnd(parseHttpUrl(value) ?? '', /\//) || undefined;
}

export function parseOrigin(value: string, protocols: readonly string[]): string | undefined {
  const url = parseUrl(value, protocols);
  return url && url.href === `${url.origin}/` && !/[?#]/.test(value) ? url.origin : undefined;
}
