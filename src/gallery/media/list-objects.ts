import { isHiddenSegment } from '../../platform/files/served-file.js';
import type { MediaFile } from './media-store.js';
import type { S3Client } from './s3-client.js';
import { notAStoreError } from './store-error.js';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Lists the served objects of a folder, sorted by path. One request returns a thousand at most. */
export async function listObjects(client: S3Client, folder: string): Promise<MediaFile[]> {
  const files: MediaFile[] = [];
  let token: string | undefined;
  do {
    const response = await client.ask({
      method: 'GET',
      path: '',
      query: {
        'list-type': '2',
        // XML can't hold every character that a name may have.
        'encoding-type': 'url',
        prefix: folder,
        ...(token && { 'continuation-token': token }),
      },
    });
    const text = await response.text();
    if (!text.includes('<ListBucketResult')) throw notAStoreError();
    const isEncoded = readTag(text, 'EncodingType') === 'url';
    for (const part of text.split('<Contents>').slice(1)) {
      const key = readTag(part, 'Key');
      const name = isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
      const path = name.slice(folder.length);
      if (path.split('/').some(isHiddenSegment)) continue;
      files.push({
        path,
        id: path,
        size: Number(readTag(part, 'Size')),
        changedAt: new Date(readTag(part, 'LastModified')),
        etag: readTag(part, 'ETag'),
      });
    }
    token = readTag(text, 'NextContinuationToken');
  } while (token);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @returns the text of the first such element. A store's lists have no attributes or CDATA there. */
function readTag(xml: string, name: string): string {
  const [, found = ''] = xml.split(`<${name}>`, 2);
  const [text = ''] = found.split('<', 1);
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, word: string) => {
    if (word) return ENTITIES[word] ?? all;
    return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex as string, 16));
  });
}
