/** What follows an address in a chat, or came along where it was copied. */
const REST = /[\s\p{Cf}.,;:…!?*)\]}>'"’”»/]+$/u;

/** @returns a path as all ways to write it have it: capitals, escapes and doubled slashes don't count */
export function readPath(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // What is no escape is a per cent sign.
  }
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/');
  return plain.replace(REST, '') || '/';
}

/** @returns an address of an earlier website, such as `/index.php?page=prices`, whatever its host */
export function readOldAddress(address: string): string {
  const [path = '', query] = address
    .replaceAll(
      /^(https?:\/\/|\/\/(?=[^/?]+\.[^/?]+[/?])|(?=[^/?#]+\.(?!php|s?html?|aspx?|cgi)[a-z]{2,}[/?]|www\.))[^/?#]+|#.*|[,;\s]+$/gis,
      '',
    )
    .split(/\?(.*)/s);
  return readPath(`/${path}`) + (query ? `?${readQuery(query)}` : '');
}

const readQuery = (query: string) => new URLSearchParams(query.toLowerCase()).toString();

/**
 * @param query of the address that was asked for, without `?`
 * @returns where an older address leads to, with what of the query it doesn't name
 */
export function findMoved(
  moved: Readonly<Record<string, string>>,
  path: string,
  query: string,
): string | undefined {
  const own = readPath(path);
  const asked = new URLSearchParams(query);
  const known = new URLSearchParams(readQuery(query));
  for (const [old, target] of Object.entries(moved)) {
    const named = new URLSearchParams(old.slice(own.length + 1));
    const isIt = [...named].every(([name, value]) => known.get(name) === value);
    if (!old.startsWith(`${own}?`) || !isIt) continue;
    const rest = [...asked].filter(([name]) => !named.has(name.toLowerCase()));
    return target + (rest.length > 0 ? `?${String(new URLSearchParams(rest))}` : '');
  }
  return Object.hasOwn(moved, own) ? moved[own]! + (query && `?${query}`) : undefined;
}
