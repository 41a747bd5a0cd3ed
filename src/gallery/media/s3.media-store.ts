import type { Request, Response } from 'express';
import { lookup } from 'mime-types';
import type { IncomingMessage } from 'node:http';
import type { StoreLocation } from '../../platform/config/parse-store-url.js';
import { type FileDigest, hashFile, hashStream } from '../../platform/files/copy-and-hash.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { CONTENT_NAME } from './content-name.js';
import { listObjects } from './list-objects.js';
import { hashDemoFile } from './made-file.js';
import { isHiddenSegment } from './media-file.js';
import { MediaStore, type ServedFile, type StagedFile } from './media-store.js';
import { S3Client, limitPauses } from './s3-client.js';
import { chooseCacheControl } from './send-file.js';
import { sendObject } from './send-object.js';
import { describeUnreachable } from './store-error.js';

/** What a store takes in one request. */
const MAX_SIZE = 5 * 1024 ** 3;
/** How long an object may wait for the film that will use it, in milliseconds. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

interface FoundObject {
  size: number;
  /** Undefined for one that no command has put there. */
  sha256: string | undefined;
}

/** The objects of an S3 bucket whose names begin with its folder. */
export class S3MediaStore extends MediaStore {
  readonly place: string;
  private readonly client: S3Client;

  constructor(private readonly location: StoreLocation) {
    super();
    this.place = `${location.bucket}/${location.folder}`;
    this.client = new S3Client(location);
  }

  async find(path: string): Promise<string | undefined> {
    return (await this.look(path)) && path;
  }

  async identify(path: string): Promise<string | undefined> {
    return path;
  }

  async list(): Promise<ServedFile[]> {
    const files: ServedFile[] = [];
    for await (const object of listObjects(this.client, this.location.folder)) {
      const path = object.key.slice(this.location.folder.length);
      if (path.split('/').some(isHiddenSegment)) continue;
      const changedAt = object.changedAt.getTime();
      files.push({
        path,
        size: object.size,
        stamp: `${object.etag}-${changedAt}`,
        mayWait: Date.now() - changedAt < MAX_WAIT,
      });
    }
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Reads an object that doesn't say what is in it: the operator may have put it there. */
  async hasContent(
    path: string,
    { size, sha256 }: FileDigest,
    known?: FoundObject,
  ): Promise<boolean> {
    const there = known ?? (await this.look(path));
    if (there?.size !== size) return false;
    return sha256 === (there.sha256 ?? (await hashStream(await this.read(path))).sha256);
  }

  async isMade(path: string, known?: FoundObject): Promise<boolean> {
    const [, digits, width] = CONTENT_NAME.exec(path) ?? [];
    const { sha256 } = known ?? (await this.look(path)) ?? {};
    if (!sha256) return false;
    if (!digits) return sha256 === (await hashDemoFile(path));
    const named = width ? await this.look(`${digits}.w1280.webp`) : { sha256 };
    return named?.sha256?.startsWith(digits) ?? false;
  }

  /** Before the lock, as it takes time. The object waits there under the name it will have. */
  upload(file: StagedFile): Promise<boolean> {
    return this.put(file);
  }

  /** The stage stays: it may have to be uploaded again. */
  async put({ stage, path }: StagedFile): Promise<boolean> {
    const there = await this.look(path);
    if (there) {
      if (
        (await this.isMade(path, there)) ||
        (await this.hasContent(path, await hashFile(stage), there))
      )
        return false;
      throw new BadFileError(
        `${path} is in the media store already, with other content: remove it there, and try again`,
      );
    }
    await this.write({ stage, path }, await hashFile(stage));
    return true;
  }

  /** Nothing to do: a store answers once it has the file for good. */
  async sync(): Promise<void> {}

  async remove(path: string): Promise<void> {
    await this.client.read(this.name(path), { method: 'DELETE' }, 404);
  }

  async read(path: string): Promise<AsyncIterable<Buffer>> {
    return readBody(await this.client.open(this.name(path), { method: 'GET' }));
  }

  send(path: string, request: Request, response: Response): Promise<void> {
    return sendObject(this.client, this.name(path), path, request, response);
  }

  /** Replaces the object of that name, if there is one. */
  private async write({ stage, path }: StagedFile, { size, sha256 }: FileDigest): Promise<void> {
    if (size > MAX_SIZE) {
      throw new BadFileError('An S3 store takes files of up to 5 GB: make the film smaller');
    }
    await this.client.read(this.name(path), {
      method: 'PUT',
      headers: {
        'Content-Type': lookup(path) || 'application/octet-stream',
        'Content-Length': String(size),
        'Cache-Control': chooseCacheControl(path, sha256),
        'X-Amz-Content-Sha256': sha256,
        'X-Amz-Meta-Sha256': sha256,
      },
      file: stage,
    });
  }

  private name(path: string): string {
    return this.location.folder + path;
  }

  private async look(path: string): Promise<FoundObject | undefined> {
    const answer = await this.client.open(this.name(path), { method: 'HEAD' }, 404);
    const { 'content-length': size, 'x-amz-meta-sha256': sha256 } = answer.headers;
    if (answer.statusCode === 404) return undefined;
    return { size: Number(size), sha256: sha256 as string | undefined };
  }
}

async function* readBody(answer: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* limitPauses(answer);
  } catch (error) {
    throw describeUnreachable(error as Error);
  }
}
