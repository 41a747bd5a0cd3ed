import { decode, parseOrigin } from './parse-url.js';

export type StoreLocation = NonNullable<ReturnType<typeof parseStoreUrl>>;

/** Used instead of `URL`, as people paste secrets with unescaped slashes and plus signs. */
const STORE_URL =
  /^s3:\/\/([^:@/?#]+):([^@?#]+)@([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[^@?#]*)?(?:\?([^#]*))?$/;
const DEFAULT_REGION = 'us-east-1';

/** Characters that the header with the key may contain. No store issues secrets with others. */
const PRINTABLE = /^[!-~]+$/;

/** @returns `folder` is a prefix of the objects' keys: empty, or with a trailing slash */
export function parseStoreUrl(value: string) {
  const [, ...parts] = STORE_URL.exec(value) ?? [];
  const [key, secret, bucket, path] = parts.slice(0, 4).map(decode);
  if (!key || !secret || !bucket || path === undefined) return undefined;
  if (!PRINTABLE.test(key) || !PRINTABLE.test(secret)) return undefined;
  const parameters = new URLSearchParams(parts[4]);
  if ([...parameters.keys()].some((name) => name !== 'endpoint' && name !== 'region'))
    return undefined;
  const region = parameters.get('region') || DEFAULT_REGION;
  const endpoint = parseOrigin(parameters.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^[a-z0-9-]+$/.test(region)) return undefined;
  const segments = path.split('/').filter(Boolean);
  if (segments.some((segment) => segment.startsWith('.'))) return undefined;
  const folder = segments.map((segment) => `${segment}/`).join('');
  return { key, secret, bucket, folder, endpoint, region };
}
