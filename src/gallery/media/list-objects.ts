import type { S3Client } from './s3-client.js';
import { StoreError } from './store-error.js';

export interface StoredObject {
  key: string;
  size: number;
  changedAt: Date;
  /** Changes with the content. */
  etag: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** All objects whose names begin so, a thousand for each request. */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const text = await client.read('', {
      method: 'GET',
      query: {
        'list-type': '2',
        // XML can't hold every character that a name may have.
        'encoding-type': 'url',
        prefix,
        ...(token && { 'continuation-token': token }),
      },
    });
    if (!text.includes('<ListBucketResult')) {
      throw new StoreError('What MEDIA_URL leads to is not an S3 store: check its endpoint', 502);
    }
    const isEncoded = readTag(text, 'EncodingType') === 'url';
    for (const [, part] of text.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
      const key = readTag(part!, 'Key');
      yield {
        key: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key,
        size: Number(readTag(part!, 'Size')),
        changedAt: new Date(readTag(part!, 'LastModified')),
        etag: readTag(part!, 'ETag'),
      };
    }
    token = readTag(text, 'NextContinuationToken');
  } while (token);
}

/** The text of the only element of this name: a store's lists have neither attributes nor CDATA there. */
function readTag(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, word: string) => {
    if (word) return ENTITIES[word] ?? all;
    return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex as string, 16));
  });
}
