import { cutEnd } from '../../../../shared/plain-text.js';
import { decode } from '../../../platform/config/parse-url.js';

/** Characters that follow an address in a chat, or are copied with it. */
const TRAILING = /[\s\p{Cf}.,;:…!?*)\]}>'"’”»/]/u;

/** Last part of a host, as opposed to a file's ending. */
const TOP_DOMAIN = /\.(?!(?:php|s?html?|aspx?|cgi)$)[a-z]{2,}$/i;

/** Normalises a path: case, escapes and repeated slashes don't matter. */
export function normalisePath(path: string): string {
  // A malformed escape stays literal.
  const plain = (decode(path) ?? path)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/');
  return cutEnd(plain, TRAILING) || '/';
}

/** Cuts off what names a page's file, as in `/prices.html`, `/index.php` and `/home`. */
export const omitFileName = (path: string) =>
  path.replace(/\.(html?|php)$/, '').replace(/\/(index|home)$/, '') || '/';

/** Normalises an address of an earlier website, such as `/index.php?page=prices`. */
export function normaliseOldAddress(address: string): string {
  const [whole = ''] = address.split('#', 1);
  const [path = '', query] = omitHost(cutEnd(whole, /[,;\s]/)).split(/\?(.*)/s);
  return normalisePath(`/${path}`) + (query ? `?${readQuery(query)}` : '');
}

function omitHost(address: string): string {
  const bare = address.replace(/^(https?:)?\/\//i, '');
  if (bare.startsWith('/')) return bare;
  const [host = ''] = bare.split(/[/?]/, 1);
  const isLed = host.length < bare.length;
  const isHost =
    /^https?:/i.test(address) ||
    // `//club` may be a path with a doubled slash.
    (address.startsWith('//') ? isLed && host.includes('.') : isLed && TOP_DOMAIN.test(host)) ||
    /^www\./i.test(address);
  return isHost ? bare.slice(host.length) : bare;
}

const readQuery = (query: string) => new URLSearchParams(query.toLowerCase()).toString();

/**
 * Finds where an older address redirects to, with the query parameters that it doesn't name.
 * @param own the requested path, from `readPath`
 * @param query of the request, without `?`
 */
export function findMoved(
  moved: Readonly<Record<string, string>>,
  own: string,
  query: string,
): string | undefined {
  const known = new URLSearchParams(readQuery(query));
  const olds = Object.keys(moved).filter((each) => each.startsWith(`${own}?`));
  // `/?p=1&lang=fr` is looked for before `/?p=1`.
  for (const old of olds.toSorted((a, b) => b.split('&').length - a.split('&').length)) {
    const named = new URLSearchParams(old.slice(own.length + 1));
    if (![...named].every(([name, value]) => known.get(name) === value)) continue;
    const rest = [...new URLSearchParams(query)].filter(([name]) => !named.has(name.toLowerCase()));
    return moved[old]! + (rest.length > 0 ? `?${String(new URLSearchParams(rest))}` : '');
  }
  return Object.hasOwn(moved, own) ? moved[own]! + (query && `?${query}`) : undefined;
}
