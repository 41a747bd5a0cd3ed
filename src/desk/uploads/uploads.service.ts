import { Injectable } from '@nestjs/common';
import type { Server } from '@tus/server';
import { mkdir, readdir, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DESK_API } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { Config } from '../../platform/config/config.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { createTusServer } from './tus.js';

const MAX_SIZE = 4 * 1024 ** 3;
/** Free space that an upload leaves for everything else that writes, in bytes. */
const RESERVE = 64 * 1024 ** 2;
/** How long an upload may take to arrive and to be used, in milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

/**
 * How long an upload's previous request may go on once a new one has begun, as when a phone changes its
 * network, in milliseconds. The package polls for its end as fast as it can.
 */
const DRAIN_TIME = 300;

const ID = /^[0-9a-f]{32}$/;

const NO_ROOM = 'There is no room left on the disk.';

interface Upload {
  path: string;
  name: string;
  isWhole: boolean;
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

  async countUnderWay(): Promise<number> {
    const uploads = await Promise.all((await this.list()).map((id) => this.find(id)));
    return uploads.filter((upload) => upload?.isWhole === false).length;
  }

  /**
   * Passes uploads to `make`, and deletes them afterwards.
   * @param repeat finds what an earlier try of the request has made, if its response was lost; else null
   * @throws what `look` throws
   */
  async take<T>(
    ids: Ids,
    repeat: () => Promise<T | null>,
    make: (uploads: Uploads) => Promise<T>,
  ): Promise<T> {
    const tryAgain = async (error: unknown) => {
      // The first try may have finished meanwhile, and deleted its uploads.
      const made = await repeat();
      if (made) return made;
      throw error;
    };
    const result = (await repeat()) ?? (await this.look(ids, make).catch(tryAgain));
    // An upload that can't be deleted here is swept later.
    for (const id of Object.values(ids))
      if (id !== undefined) await (await this.open()).datastore.remove(id).catch(() => {});
    return result;
  }

  /**
   * Passes uploads to `work`, and keeps them.
   * @throws BadValueError unless each is complete
   * @throws BadFileError with the name that a file has on the sender's device
   */
  async look<T>(ids: Ids, work: (uploads: Uploads) => Promise<T>): Promise<T> {
    const uploads: Uploads = {};
    try {
      for (const field of ['upload', 'poster'] as const) {
        const id = ids[field];
        if (id !== undefined) uploads[field] = await this.findWhole(field, id);
      }
      return await work(uploads);
    } catch (error) {
      if (!(error instanceof BadFileError)) throw error;
      throw new BadFileError(rename(error.message, uploads), { cause: error });
    }
  }

  async sweep(): Promise<void> {
    if ((await this.list()).length > 0) await (await this.open()).cleanUpExpiredUploads();
  }

  private async list(): Promise<string[]> {
    // The folder is created with the first upload.
    return (await readdir(this.folder).catch(() => [])).filter((name) => ID.test(name));
  }

  private async findWhole(field: Field, id: string): Promise<Upload> {
    const upload = await this.find(id);
    if (upload?.isWhole) return upload;
    throw new BadValueError(
      field,
      upload ? 'it has not arrived completely' : 'it is not here any more: send it again',
    );
  }

  private async find(id: string): Promise<Upload | undefined> {
    if (!ID.test(id)) return undefined;
    const { datastore } = await this.open();
    // The upload may have been deleted just now, or its creation was interrupted.
    const upload = await datastore.getUpload(id).catch(() => undefined);
    if (!upload) return undefined;
    const { storage, metadata, offset, size } = upload;
    const name = metadata?.filename ?? 'The file';
    return { path: storage!.path, name, isWhole: offset === size };
  }

  async open(): Promise<Server> {
    await mkdir(this.folder, { recursive: true });
    return (this.server ??= createTusServer(
      {
        path: `${DESK_API}/uploads`,
        maxSize: MAX_SIZE,
        // An absolute address would begin with http behind a proxy that ends https.
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

/** Replaces the commands' advice to run ffmpeg: users of the desk are on phones. */
const ADVICE = 'save it as MP4 (H.264) in the app that filmed or edited it, and choose that one.';

/** Replaces what only makes sense on the server: paths and commands. */
function rename(message: string, uploads: Uploads): string {
  return Object.values(uploads).reduce(
    (text, { path, name }) => text.replaceAll(path, name).replaceAll(basename(path), name),
    advise(message),
  );
}

function advise(message: string): string {
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
