import { cutEnd, cleanValue } from '../../../shared/plain-text.js';
import { tryTo } from '../try-to.js';

export function parseHttpUrl(value: string): URL | undefined {
  const text = cleanValue(value);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined;
  // The host ends up in response headers, so only characters of host names and IP addresses are allowed.
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/.test(url.hostname) ? url : undefined;
}

/** @returns an address to append paths to, without a trailing slash */
export function parseBaseUrl(value: string): string | undefined {
  return /[?#]/.test(value)
    ? undefined
    : cutEnd(parseHttpUrl(value)?.href ?? '', /\//) || undefined;
}

export function parseOrigin(value: string): string | undefined {
  const url = parseHttpUrl(value);
  return url && url.href === `${url.origin}/` && !/[?#]/.test(value) ? url.origin : undefined;
}

/** @returns undefined for a malformed escape */
export const decode = (text = '') => tryTo(() => decodeURIComponent(text));
