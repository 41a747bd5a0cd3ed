import { ConflictException, Injectable } from '@nestjs/common';
import type { Server } from '@tus/server';
import type { Request, Response } from 'express';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { DESK_API, type UploadUnderWay } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { Config } from '../../platform/config/config.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { createTusServer } from './tus.js';

const MAX_SIZE = 4 * 1024 ** 3;
const MAX_AT_ONCE = 3;
/** What uploads leave to everything else that writes. */
const RESERVE = 64 * 1024 ** 2;
/** In milliseconds. */
const LIFE = 24 * 60 * 60 * 1000;

/** As tus names them. */
const ID = /^[0-9a-f]{32}$/;

const NO_ROOM = 'There is no room left on the disk.';

/** An upload that is whole. */
export interface FinishedUpload {
  path: string;
  /** As the file was called where it came from. */
  name: string;
}

/** Files on their way here, in pieces, and those that wait to be used. */
@Injectable()
export class UploadsService {
  private readonly folder: string;
  private server: Promise<Server> | undefined;
  /** Those that are being begun, by their requests. */
  private readonly begun = new Map<unknown, { id: string; size: number }>();
  private readonly inUse = new Set<string>();

  constructor({ dataDir }: Config) {
    this.folder = join(dataDir, 'uploads');
  }

  /** A request of the tus protocol. */
  async handle(request: Request, response: Response): Promise<void> {
    this.server ??= this.createServer();
    const server = await this.server.catch((error: unknown) => {
      this.server = undefined;
      throw error;
    });
    await server.handle(request, response).finally(() => this.begun.delete(request));
  }

  /** Those that aren't whole yet. */
  async listUnderWay(): Promise<UploadUnderWay[]> {
    // There may never have been one.
    const names = await readdir(this.folder).catch(() => []);
    const ids = names.filter((name) => ID.test(name));
    const uploads = await Promise.all(ids.map((id) => this.find(id)));
    return uploads
      .filter((upload) => upload !== undefined)
      .filter(({ offset, size }) => offset < size);
  }

  /**
   * Removes what the work has used, once that is done.
   * @param ids by the fields that they were given in
   * @param keeps for work that only looks
   * @throws BadValueError unless each is whole; ConflictException while one is in use already
   */
  async use<T, F extends string>(
    ids: Partial<Record<F, string | undefined>>,
    work: (uploads: Partial<Record<F, FinishedUpload>>) => Promise<T>,
    keeps = false,
  ): Promise<T> {
    const given = Object.entries(ids).filter(([, id]) => id !== undefined) as [F, string][];
    if (given.some(([, id]) => this.inUse.has(id)))
      throw new ConflictException('That file is being put on the site already.');
    for (const [, id] of given) this.inUse.add(id);
    try {
      const uploads: Partial<Record<F, FinishedUpload>> = {};
      for (const [field, id] of given) uploads[field] = await this.findFinished(field, id);
      const result = await work(uploads);
      if (!keeps) for (const [, id] of given) this.remove(id);
      return result;
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
    if (upload && upload.offset === upload.size)
      return { path: join(this.folder, id), name: upload.name };
    throw new BadValueError(
      field,
      upload ? 'it has not arrived completely' : 'it is not here any more: send it again',
    );
  }

  private async find(id: string): Promise<UploadUnderWay | undefined> {
    if (!ID.test(id)) return undefined;
    try {
      const path = join(this.folder, id);
      const { size, metadata } = JSON.parse(await readFile(`${path}.json`, 'utf8')) as {
        size: number;
        metadata?: { filename?: string | null };
      };
      const name = metadata?.filename ?? 'The file';
      return { id, name, size, offset: (await stat(path)).size };
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
        onUploadCreate: async ({ runtime }, { id, size }) => {
          await this.admit(size);
          this.begun.set(runtime?.node?.req, { id, size: size! });
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

function refuse(status_code: number, body: string) {
  return { status_code, body };
}

/** As all of the desk's errors are. */
function describe(error: Error | { status_code: number; body: string }) {
  const known = 'status_code' in error ? error : undefined;
  const { status_code: statusCode, body: message } = isDiskFull(error)
    ? refuse(507, NO_ROOM)
    : (known ?? refuse(500, 'Something went wrong'));
  const body = { statusCode, message: message.trim(), error: STATUS_CODES[statusCode] };
  return refuse(statusCode, JSON.stringify(body));
}
