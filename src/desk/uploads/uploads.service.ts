import { ConflictException, Injectable, Logger } from '@nestjs/common';
import type { Server } from '@tus/server';
import type { Request, Response } from 'express';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DESK_API, type UploadUnderWay } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { LessThan } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { DeskStore } from '../store/desk-store.js';
import { UploadEntity } from '../store/tables.js';
import { createTusServer } from './tus.js';

const MAX_SIZE = 4 * 1024 ** 3;
const MAX_AT_ONCE = 3;
/** What uploads leave to everything else that writes. */
const RESERVE = 64 * 1024 ** 2;
/** In milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;
/** How long it is known what an upload has become: a phone may have been off meanwhile. */
const KNOWN_FOR = 30 * LIFE;

/**
 * How long a piece may go on once another of the same file has begun, as when a phone has changed its
 * network, in milliseconds: until then, the package looks as often as it can whether it has ended.
 */
const DRAIN_TIME = 300;

/** As tus names them. */
const ID = /^[0-9a-f]{32}$/;

const NO_ROOM = 'There is no room left on the disk.';

/** An upload that is whole. */
interface FinishedUpload {
  path: string;
  /** As the file was called where it came from. */
  name: string;
  size: number;
  /** When it began to be sent. */
  begunAt: string;
}

type Field = 'upload' | 'poster';
type Uploads = Partial<Record<Field, FinishedUpload>>;

/** Files on their way here, in pieces, and those that wait to be used. */
@Injectable()
export class UploadsService {
  private readonly folder: string;
  private server: Promise<Server> | undefined;
  /** Those that are being begun, by their requests. */
  private readonly begun = new Map<unknown, { id: string; size: number }>();
  /** One after another: each has to know of those before it. */
  private admitting: Promise<unknown> = Promise.resolve();
  private readonly inUse = new Set<string>();
  /** What is being made of uploads, by the first of each. */
  private readonly making = new Map<string, Promise<unknown>>();
  private readonly logger = new Logger('Desk');

  constructor(
    { dataDir }: Config,
    private readonly store: DeskStore,
  ) {
    this.folder = join(dataDir, 'uploads');
  }

  /** A request of the tus protocol. */
  async handle(request: Request, response: Response): Promise<void> {
    this.server ??= this.createServer();
    const server = await this.server.catch((error: unknown) => {
      this.server = undefined;
      throw error;
    });
    const used = request.method === 'HEAD' && (await this.findUsed(basename(request.path)));
    // It has arrived: it needn't be sent again to hear what has become of it.
    if (used)
      response
        .set({ 'Tus-Resumable': '1.0.0', 'Upload-Offset': `${used.size}` })
        .set('Upload-Length', `${used.size}`)
        .end();
    else await server.handle(request, response).finally(() => this.begun.delete(request));
  }

  private async findUsed(upload: string): Promise<UploadEntity['became'] | undefined> {
    return (await this.store.ask(UploadEntity, (rows) => rows.findOneBy({ upload })))?.became;
  }

  /** Those that aren't whole yet. */
  async listUnderWay(): Promise<UploadUnderWay[]> {
    // There may never have been one.
    const names = await readdir(this.folder).catch(() => []);
    const ids = names.filter((name) => ID.test(name));
    const uploads = await Promise.all(ids.map((id) => this.find(id)));
    return uploads
      .filter((upload) => upload !== undefined)
      .filter(({ offset, size }) => offset < size)
      .map(({ begunAt: _begunAt, ...upload }) => upload);
  }

  /**
   * Removes what the work has used, once that is done. A response may be lost: a second request for the
   * same, also at the same time or after a restart, gets what the first one got.
   * @param ids by the fields that they were given in
   * @param keeps for work that only looks
   * @throws BadValueError unless each is whole; ConflictException while one is in use already
   * @throws BadFileError in which a file is called as it was where it came from
   */
  use<T>(
    ids: Partial<Record<Field, string | undefined>>,
    work: (uploads: Uploads) => Promise<T>,
    keeps = false,
  ): Promise<T> {
    const given = Object.entries(ids).filter(([, id]) => id !== undefined) as [Field, string][];
    if (keeps) return this.run(given, work);
    const [, first] = given[0]!;
    const making =
      (this.making.get(first) as Promise<T> | undefined) ??
      this.makeOnce(first, given, work).finally(() => this.making.delete(first));
    this.making.set(first, making);
    return making;
  }

  private async makeOnce<T>(
    first: string,
    given: [Field, string][],
    work: (uploads: Uploads) => Promise<T>,
  ): Promise<T> {
    const used = await this.findUsed(first);
    if (used) return used.result as T;
    return this.run(given, async (uploads) => {
      const result = await work(uploads);
      const { size } = Object.values(uploads)[0]!;
      const row = { upload: first, at: new Date().toISOString(), became: { size, result } };
      // It is made: that it can't be written down must not make it look like a failure.
      await this.store
        .ask(UploadEntity, (rows) => rows.insert(row as object))
        .catch(({ message }: Error) => this.logger.warn(`An upload: ${message}`));
      for (const [, id] of given) this.remove(id);
      return result;
    });
  }

  private async run<T>(
    given: [Field, string][],
    work: (uploads: Uploads) => Promise<T>,
  ): Promise<T> {
    if (given.some(([, id]) => this.inUse.has(id)))
      throw new ConflictException('That file is being put on the site already.');
    for (const [, id] of given) this.inUse.add(id);
    const uploads: Uploads = {};
    try {
      for (const [field, id] of given) uploads[field] = await this.findFinished(field, id);
      return await work(uploads);
    } catch (error) {
      if (!(error instanceof BadFileError)) throw error;
      throw new BadFileError(rename(error.message, uploads), { cause: error });
    } finally {
      for (const [, id] of given) this.inUse.delete(id);
    }
  }

  /** Nothing depends on what can't be removed: the next sweep tries again. */
  private remove(id: string): void {
    for (const path of [join(this.folder, id), join(this.folder, `${id}.json`)]) {
      try {
        rmSync(path, { force: true });
      } catch {}
    }
  }

  /** Removes those that nothing was added to for a day. */
  sweep(): void {
    const at = LessThan(new Date(Date.now() - KNOWN_FOR).toISOString());
    if (this.store.isOpen)
      void this.store.ask(UploadEntity, (rows) => rows.delete({ at })).catch(() => {});
    try {
      for (const name of readdirSync(this.folder)) {
        const [id = ''] = name.split('.');
        const changedAt = statSync(join(this.folder, id), { throwIfNoEntry: false })?.mtimeMs ?? 0;
        if (ID.test(id) && Date.now() - changedAt > LIFE && !this.inUse.has(id)) this.remove(id);
      }
    } catch {
      // There has never been one, or the folder can't be read: then the next upload says so.
    }
  }

  private async findFinished(field: string, id: string): Promise<FinishedUpload> {
    const upload = await this.find(id);
    if (upload && upload.offset === upload.size) return { ...upload, path: join(this.folder, id) };
    throw new BadValueError(
      field,
      upload ? 'it has not arrived completely' : 'it is not here any more: send it again',
    );
  }

  private async find(id: string): Promise<(UploadUnderWay & { begunAt: string }) | undefined> {
    if (!ID.test(id)) return undefined;
    try {
      const path = join(this.folder, id);
      const info = JSON.parse(await readFile(`${path}.json`, 'utf8')) as {
        size: number;
        creation_date: string;
        metadata?: { filename?: string | null };
      };
      const name = info.metadata?.filename ?? 'The file';
      const { size, creation_date: begunAt } = info;
      return { id, name, size, begunAt, offset: (await stat(path)).size };
    } catch {
      // It has just gone, or was never begun completely.
      return undefined;
    }
  }

  private async createServer(): Promise<Server> {
    await mkdir(this.folder, { recursive: true });
    return createTusServer(
      {
        path: `${DESK_API}/uploads`,
        maxSize: MAX_SIZE,
        // Behind a proxy that ends https, it would lead to http.
        relativeLocation: true,
        allowedOrigins: () => false,
        lockDrainTimeout: DRAIN_TIME,
        onUploadCreate: async ({ runtime }, { id, size }) => {
          const admitted = this.admitting.then(async () => {
            await this.admit(size);
            this.begun.set(runtime?.node?.req, { id, size: size! });
          });
          this.admitting = admitted.catch(() => {});
          await admitted;
          return {};
        },
        onResponseError: (_, error) => describe(error),
      },
      { directory: this.folder, expirationPeriodInMilliseconds: LIFE },
    );
  }

  /** Throws what tus responds with, unless there is room for one more. */
  private async admit(size: number | undefined): Promise<void> {
    if (size === undefined) throw refuse(400, 'Say at the beginning how large the file is.');
    const { bavail, bsize } = await statfs(this.folder);
    const left = new Map(
      (await this.listUnderWay()).map((each) => [each.id, each.size - each.offset]),
    );
    for (const each of this.begun.values()) if (!left.has(each.id)) left.set(each.id, each.size);
    if (left.size >= MAX_AT_ONCE)
      throw refuse(
        429,
        `${MAX_AT_ONCE} files are on their way already: let one arrive, or stop it.`,
      );
    const promised = [...left.values()].reduce((sum, bytes) => sum + bytes, size);
    if (promised + RESERVE > bavail * bsize) throw refuse(507, NO_ROOM);
  }
}

/** What the desk advises where the commands name an ffmpeg command: its reader is on a phone. */
const ADVICE = 'save it as MP4 (H.264) in the app that filmed or edited it, and choose that one.';

/** The sender knows neither where a file is on this machine nor what to do with a command. */
function rename(message: string, uploads: Uploads): string {
  return Object.values(uploads).reduce(
    (text, { path, name }) => text.replaceAll(path, name).replaceAll(basename(path), name),
    message.replace(/[^:]* with ffmpeg .*/su, ` ${ADVICE}`),
  );
}

function refuse(status_code: number, body: string) {
  return { status_code, body };
}

function describe(error: Error | { status_code: number; body: string }) {
  if (isDiskFull(error)) return refuse(507, NO_ROOM);
  return 'status_code' in error ? error : refuse(500, 'Something went wrong');
}
