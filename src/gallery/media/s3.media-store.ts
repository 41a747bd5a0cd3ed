import { lookup } from 'mime-types';
import type { StoreLocation } from '../../platform/config/parse-store-url.js';
import { hashFile } from '../../platform/files/copy-and-hash.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { isNamedByContent } from './content-name.js';
import { isHiddenSegment } from './media-file.js';
import { type ByteRange, type MediaFile, MediaStore, type StagedFile } from './media-store.js';
import { readBody, S3Client } from './s3-client.js';
import { CACHED_FOR_EVER } from './send-file.js';
import { StoreError } from './store-error.js';

/** What a store takes in one request. */
const MAX_SIZE = 5 * 1024 ** 3;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The objects of an S3 bucket whose names begin with its folder. */
export class S3MediaStore extends MediaStore {
  readonly place: string;
  readonly isRemote = true;
  private readonly client: S3Client;

  constructor(private readonly location: StoreLocation) {
    super();
    this.place = `${location.bucket}/${location.folder}`;
    this.client = new S3Client(location);
  }

  async describe(path: string, signal?: AbortSignal): Promise<MediaFile | undefined> {
    const request = { method: 'HEAD', signal } as const;
    const { statusCode, headers } = await this.client.open(this.name(path), request);
    if (statusCode === 404) return undefined;
    return describeObject(path, {
      size: Number(headers['content-length']),
      changedAt: new Date(headers['last-modified'] ?? 0),
      etag: headers.etag ?? '',
      sha256: headers['x-amz-meta-sha256'] as string | undefined,
    });
  }

  /** A thousand for each request. */
  async list(): Promise<MediaFile[]> {
    const { folder } = this.location;
    const files: MediaFile[] = [];
    let token = '';
    do {
      const query = {
        'list-type': '2',
        // XML can't hold every character that a name may have.
        'encoding-type': 'url',
        prefix: folder,
        ...(token && { 'continuation-token': token }),
      };
      const xml = await this.client.read('', { method: 'GET', query });
      if (!xml.includes('<ListBucketResult'))
        throw new StoreError('What MEDIA_URL leads to is not an S3 store: check its endpoint', 502);
      const isEncoded = readTag(xml, 'EncodingType') === 'url';
      for (const [entry] of xml.matchAll(/<Contents>[^]*?<\/Contents>/g)) {
        const key = readTag(entry, 'Key');
        const name = isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
        const path = name.slice(folder.length);
        if (path.split('/').some(isHiddenSegment)) continue;
        const size = Number(readTag(entry, 'Size'));
        const changedAt = new Date(readTag(entry, 'LastModified'));
        files.push(describeObject(path, { size, changedAt, etag: readTag(entry, 'ETag') }));
      }
      token = readTag(xml, 'NextContinuationToken');
    } while (token);
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async open(
    { path, size }: MediaFile,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<AsyncIterable<Buffer>> {
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const headers: Record<string, string> = range ? { Range: `bytes=${start}-${end}` } : {};
    const request = { method: 'GET', headers, signal } as const;
    const response = await this.client.open(this.name(path), request);
    const { 'content-length': length, 'content-encoding': encoding = 'identity' } =
      response.headers;
    if (Number(length) !== end - start + 1 || encoding !== 'identity') {
      response.destroy();
      throw new StoreError(`The media store doesn't give ${path} as it is`, 502);
    }
    return readBody(response, signal);
  }

  /** An object that the operator has put there has none. */
  async hash(path: string): Promise<string | undefined> {
    return (await this.describe(path))?.sha256;
  }

  /** The store responds once it has the file for good. */
  async put({ stage, path }: StagedFile): Promise<boolean> {
    if (await this.describe(path)) return false;
    const { size, sha256 } = await hashFile(stage);
    if (size > MAX_SIZE) {
      throw new BadFileError('An S3 store takes files of up to 5 GB: make the film smaller');
    }
    await this.client.read(this.name(path), {
      method: 'PUT',
      headers: {
        'Content-Type': lookup(path) || 'application/octet-stream',
        'Content-Length': String(size),
        'Cache-Control': isNamedByContent(path, sha256) ? CACHED_FOR_EVER : 'no-cache',
        'X-Amz-Content-Sha256': sha256,
        'X-Amz-Meta-Sha256': sha256,
      },
      file: stage,
    });
    return true;
  }

  async remove(path: string): Promise<void> {
    await this.client.read(this.name(path), { method: 'DELETE' });
  }

  private name(path: string): string {
    return this.location.folder + path;
  }
}

function describeObject(
  path: string,
  object: Omit<MediaFile, 'path' | 'id' | 'fingerprint'>,
): MediaFile {
  return { path, id: path, ...object, fingerprint: `${object.etag}-${object.changedAt.getTime()}` };
}

/** The text of the only element of this name: a store's lists have neither attributes nor CDATA there. */
function readTag(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replaceAll(/&(#x?)?(\w+);/gi, (all, sign: string | undefined, word: string) => {
    if (!sign) return ENTITIES[word] ?? all;
    return String.fromCodePoint(parseInt(word, sign === '#' ? 10 : 16));
  });
}
