import { parseOrigin } from './parse-url.js';

/** Where an S3 store is, and what opens it. */
export interface StoreLocation {
  key: string;
  secret: string;
  bucket: string;
  /** What the objects' names begin with: empty, or with a slash at its end. */
  folder: string;
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
}

/** Not `URL`: a secret may contain slashes and plus signs, which people paste as they are. */
const STORE_URL =
  /^s3:\/\/([^:@/?#]+):([^@?#]+)@([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[^@?#]*)?(?:\?([^#]*))?$/;
const DEFAULT_REGION = 'us-east-1';

export function parseStoreUrl(value: string): StoreLocation | undefined {
  const [, key, secret, bucket, path = '', query = ''] = STORE_URL.exec(value) ?? [];
  if (!key || !secret || !bucket) return undefined;
  const parameters = new URLSearchParams(query);
  if ([...parameters.keys()].some((name) => name !== 'endpoint' && name !== 'region'))
    return undefined;
  const region = parameters.get('region') || DEFAULT_REGION;
  const endpoint = parseOrigin(parameters.get('endpoint') ?? `https://s3.${region}.amazonaws.com`, [
    'http:',
    'https:',
  ]);
  const segments = path.split('/').filter(Boolean);
  if (!endpoint || !/^[a-z0-9-]+$/.test(region)) return undefined;
  if (segments.some((segment) => segment.startsWith('.'))) return undefined;
  try {
    return {
      key: decodeURIComponent(key),
      secret: decodeURIComponent(secret),
      bucket,
      folder: segments.map((segment) => `${decodeURIComponent(segment)}/`).join(''),
      endpoint,
      region,
    };
  } catch {
    return undefined;
  }
}
