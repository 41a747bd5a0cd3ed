import { Injectable } from '@nestjs/common';
import type { Server } from '@tus/server';
import { mkdir, readdir, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DESK_API } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { Config } from '../../platform/config/config.js';
import { isDiskFull } from '../../platform/error-code.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { createTusServer } from './tus.js';

const MAX_SIZE = 4 * 1024 ** 3;
/** Disk space that uploads must leave free, in bytes. */
const RESERVE = 64 * 1024 ** 2;
/** Time until an unused upload is deleted, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

/**
 * How long a new request waits for the previous one of the same upload to end, in milliseconds, as after a
 * phone has changed its network. Short, because `@tus/server` polls without a pause meanwhile.
 */
const DRAIN_TIME = 300;

const ID = /^[0-9a-f]{32}$/;

const NO_ROOM = 'There is no room left on the disk.';

interface Upload {
  path: string;
  name: string;
  isComplete: boolean;
}

type Field = 'upload' | 'poster';
type Ids = Partial<Record<Field, string | undefined>>;
export type Uploads = Partial<Record<Field, Upload>>;

@Injectable()
export class UploadsService {
  private readonly folder: string;
  private server: Promise<Server> | undefined;

  constructor({ dataDir }: Config) {
    this.folder = join(dataDir, 'uploads');
  }

  async countIncomplete(): Promise<number> {
    const uploads = await Promise.all((await this.list()).map((id) => this.find(id)));
    return uploads.filter((upload) => upload?.isComplete === false).length;
  }

  /**
   * Passes uploads to `make`, and deletes them afterwards.
   * @param findResult finds the result of an earlier attempt whose response was lost; else null
   * @throws what `use` throws
   */
  async consume<T>(
    ids: Ids,
    findResult: () => Promise<T | null>,
    make: (uploads: Uploads) => Promise<T>,
  ): Promise<T> {
    const findResultOrThrow = async (error: unknown) => {
      // The first attempt may have finished meanwhile, and deleted its uploads.
      const result = await findResult();
      if (result) return result;
      throw error;
    };
    const result = (await findResult()) ?? (await this.use(ids, make).catch(findResultOrThrow));
    // An upload that can't be deleted here is swept later.
    for (const id of Object.values(ids))
      if (id !== undefined) await (await this.getServer()).datastore.remove(id).catch(() => {});
    return result;
  }

  /**
   * Passes uploads to `read`, and keeps them.
   * @throws BadValueError unless each is complete
   * @throws BadFileError with the name that a file has on the sender's device
   */
  async use<T>(ids: Ids, read: (uploads: Uploads) => Promise<T>): Promise<T> {
    const uploads: Uploads = {};
    try {
      for (const field of ['upload', 'poster'] as const) {
        const id = ids[field];
        if (id !== undefined) uploads[field] = await this.findComplete(field, id);
      }
      return await read(uploads);
    } catch (error) {
      if (!(error instanceof BadFileError)) throw error;
      throw new BadFileError(rewriteForPhone(error.message, uploads), { cause: error });
    }
  }

  async sweep(): Promise<void> {
    if ((await this.list()).length > 0) await (await this.getServer()).cleanUpExpiredUploads();
  }

  private async list(): Promise<string[]> {
    // The folder is created with the first upload.
    return (await readdir(this.folder).catch(() => [])).filter((name) => ID.test(name));
  }

  private async findComplete(field: Field, id: string): Promise<Upload> {
    const upload = await this.find(id);
    if (upload?.isComplete) return upload;
    throw new BadValueError(
      field,
      upload ? 'it has not arrived completely' : 'it is not here any more: send it again',
    );
  }

  private async find(id: string): Promise<Upload | undefined> {
    if (!ID.test(id)) return undefined;
    const { datastore } = await this.getServer();
    // The upload may have been deleted just now, or its creation was interrupted.
    const upload = await datastore.getUpload(id).catch(() => undefined);
    if (!upload) return undefined;
    const { storage, metadata, offset, size } = upload;
    const name = metadata?.filename ?? 'The file';
    return { path: storage!.path, name, isComplete: offset === size };
  }

  async getServer(): Promise<Server> {
    await mkdir(this.folder, { recursive: true });
    return (this.server ??= createTusServer(
      {
        path: `${DESK_API}/uploads`,
        maxSize: MAX_SIZE,
        // Behind a proxy that terminates TLS, an absolute address would begin with http.
        relativeLocation: true,
        allowedOrigins: () => false,
        lockDrainTimeout: DRAIN_TIME,
        onUploadCreate: async (_, { size }) => {
          if (size === undefined) throw refuse(400, 'Say at the beginning how large the file is.');
          const { bavail, bsize } = await statfs(this.folder);
          if (size + RESERVE > bavail * bsize) throw refuse(507, NO_ROOM);
          return {};
        },
        onResponseError: (_, error) => toTusError(error),
      },
      { directory: this.folder, expirationPeriodInMilliseconds: LIFE },
    ));
  }
}

/** Advice in place of an ffmpeg command: users of the desk are on phones. */
const ADVICE = 'save it as MP4 (H.264) in the app that filmed or edited it, and choose that one.';

/** Replaces the server's paths by the file's own name, and the advice to run ffmpeg. */
function rewriteForPhone(message: string, uploads: Uploads): string {
  return Object.values(uploads).reduce(
    (text, { path, name }) => text.replaceAll(path, name).replaceAll(basename(path), name),
    advise(message),
  );
}

function advise(message: string): string {
  // The messages of `src/gallery/media/film.ts` end so.
  const at = message.indexOf(' with ffmpeg ');
  return at < 0 ? message : `${message.slice(0, message.lastIndexOf(':', at) + 1)} ${ADVICE}`;
}

function refuse(status_code: number, body: string) {
  return { status_code, body };
}

function toTusError(error: Error | { status_code: number; body: string }) {
  if (isDiskFull(error)) return refuse(507, NO_ROOM);
  return 'status_code' in error ? error : refuse(500, 'Something went wrong');
}
