import { lookup } from 'mime-types';
import type { StoreLocation } from '../../platform/config/parse-store-url.js';
import { hashFile } from '../../platform/files/hash-file.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { CONTENT_NAME } from './content-name.js';
import { listObjects } from './list-objects.js';
import { type ByteRange, type MediaFile, MediaStore, type StagedFile } from './media-store.js';
import { S3Client } from './s3-client.js';
import { CACHED_FOR_EVER } from '../../platform/files/send-file.js';
import { StoreError } from './store-error.js';

/** Largest upload that S3 takes in one request, in bytes. */
const MAX_SIZE = 5 * 1024 ** 3;

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
    const { status, headers } = await this.client.ask({ method: 'HEAD', path, signal }, 404);
    if (status === 404) return undefined;
    return {
      path,
      id: path,
      size: Number(headers.get('content-length')),
      changedAt: new Date(headers.get('last-modified') ?? 0),
      etag: headers.get('etag') ?? '',
    };
  }

  async list(): Promise<MediaFile[]> {
    return listObjects(this.client, this.location.folder);
  }

  async open(
    { path, size }: MediaFile,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>> {
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const headers: Record<string, string> = range ? { Range: `bytes=${start}-${end}` } : {};
    const response = await this.client.ask({ method: 'GET', path, headers, signal });
    // `fetch` unpacks an object that claims to be compressed, so its length would be wrong.
    if (
      Number(response.headers.get('content-length')) !== end - start + 1 ||
      (response.headers.get('content-encoding') ?? 'identity') !== 'identity'
    ) {
      await response.body?.cancel();
      throw new StoreError(`The media store doesn't give ${path} as it is`, 502);
    }
    return response.body!;
  }

  async put({ stage, path }: StagedFile): Promise<boolean> {
    if (await this.describe(path)) return false;
    const { size, sha256 } = await hashFile(stage);
    if (size > MAX_SIZE) {
      throw new BadFileError('An S3 store takes files of up to 5 GB: make the film smaller');
    }
    await this.client.ask({
      method: 'PUT',
      path,
      headers: {
        'Content-Type': lookup(path) || 'application/octet-stream',
        'Content-Length': String(size),
        'Cache-Control': CONTENT_NAME.test(path) ? CACHED_FOR_EVER : 'no-cache',
        'X-Amz-Content-Sha256': sha256,
      },
      file: stage,
    });
    return true;
  }

  async remove(path: string): Promise<void> {
    await this.client.ask({ method: 'DELETE', path }, 404);
  }
}
