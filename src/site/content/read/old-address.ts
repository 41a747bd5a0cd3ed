import { cutEnd } from '../../../../shared/plain-text.js';

/** A letter that follows an address in a chat, or was copied with it. */
const REST = /[\s\p{Cf}.,;:…!?*)\]}>'"’”»/]/u;

/** The end of a host's name, and not of a file's. */
const TOP_DOMAIN = /\.(?!(?:php|s?html?|aspx?|cgi)$)[a-z]{2,}$/i;

/** @returns a path as all ways to write it have it: capitals, escapes and doubled slashes don't count */
export function readPath(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A per cent sign without two digits stands for itself.
  }
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/');
  return cutEnd(plain, REST) || '/';
}

/** @returns the path without what names a page's file, such as `/prices.html`, `/index.php` and `/home` */
export const omitFileName = (path: string) =>
  path.replace(/\.(html?|php)$/, '').replace(/\/(index|home)$/, '') || '/';

/** @returns an address of an earlier website, such as `/index.php?page=prices`, whatever its host */
export function readOldAddress(address: string): string {
  const [whole = ''] = address.split('#', 1);
  const [path = '', query] = omitHost(cutEnd(whole, /[,;\s]/)).split(/\?(.*)/s);
  return readPath(`/${path}`) + (query ? `?${readQuery(query)}` : '');
}

function omitHost(address: string): string {
  const bare = address.replace(/^(https?:)?\/\//i, '');
  if (bare.startsWith('/')) return bare;
  const [host = ''] = bare.split(/[/?]/, 1);
  const isLed = host.length < bare.length;
  const isHost =
    /^https?:/i.test(address) ||
    // With two slashes before it, it may be a path that was written so.
    (address.startsWith('//') ? isLed && host.includes('.') : isLed && TOP_DOMAIN.test(host)) ||
    /^www\./i.test(address);
  return isHost ? bare.slice(host.length) : bare;
}

const readQuery = (query: string) => new URLSearchParams(query.toLowerCase()).toString();

/**
 * @param own the path that was asked for, as `readPath` has it
 * @param query of the address that was asked for, without `?`
 * @returns where an older address leads to, with what of the query it doesn't name
 */
export function findMoved(
  moved: Readonly<Record<string, string>>,
  own: string,
  query: string,
): string | undefined {
  const known = new URLSearchParams(readQuery(query));
  for (const old of Object.keys(moved).filter((each) => each.startsWith(`${own}?`))) {
    const named = new URLSearchParams(old.slice(own.length + 1));
    if (![...named].every(([name, value]) => known.get(name) === value)) continue;
    const rest = [...new URLSearchParams(query)].filter(([name]) => !named.has(name.toLowerCase()));
    return moved[old]! + (rest.length > 0 ? `?${String(new URLSearchParams(rest))}` : '');
  }
  return Object.hasOwn(moved, own) ? moved[own]! + (query && `?${query}`) : undefined;
}
