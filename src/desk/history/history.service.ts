import { Injectable, Logger } from '@nestjs/common';
import { In, IsNull, Not, type Repository } from 'typeorm';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { VideoFilesService } from '../../gallery/videos/video-files.service.js';
import type { FilmValues, RemovedFilm } from '../../gallery/videos/videos.service.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, HistoryEntity } from '../store/tables.js';

/** How long a change can be undone, and its files stay, in milliseconds. */
const UNDO_LIFE = 24 * 60 * 60 * 1000;
const SHOWN = 200;

/** What taking back a change of a file of the site needs: its text, null where there was no file. */
export interface FileUndo {
  kind: 'file';
  file: string;
  before: string | null;
  after: string | null;
}

/** What taking back a change needs. */
export type Undo =
  | FileUndo
  | { kind: 'edit'; id: number; before: FilmValues; after: FilmValues }
  | { kind: 'place'; id: number; after: number | null }
  | ({ kind: 'remove' } & RemovedFilm);

/** What was changed at the desk, with what it takes to undo it, and the files that are kept for that. */
@Injectable()
export class HistoryService {
  private readonly logger = new Logger('Desk');

  constructor(
    private readonly store: DeskStore,
    private readonly files: VideoFilesService,
  ) {}

  /** The last changes, newest first, with the names of the devices that are still there. */
  async list(take = SHOWN): Promise<HistoryEntry[]> {
    const devices = await this.store.listDevices();
    const entries = await this.ask((rows) => rows.find({ order: { id: 'DESC' }, take }));
    return entries.map(({ id, at, what, where, deviceId, undo }) => ({
      id,
      at,
      what,
      where,
      device: devices.find((device) => device.id === deviceId)?.name ?? null,
      canUndo: undo !== null,
    }));
  }

  /**
   * Writes down a change, once in the history and once in the log. It is made: that it can't be
   * written down must not make it look like a failure.
   * @param what such as `Removed`
   * @param where such as a film's title
   * @returns its number in the history, if it can be undone
   */
  async record(
    { id: deviceId }: DeviceEntity,
    what: string,
    where: string,
    undo: Undo | null = null,
  ): Promise<number | null> {
    this.logger.log(`${what}: ${where}`, { desk: deviceId });
    const entry = { at: new Date().toISOString(), deviceId, what, where, undo };
    try {
      const { id } = await this.ask((rows) => rows.save(entry));
      return undo && id;
    } catch (error) {
      this.warn(error as Error);
      return null;
    }
  }

  async find(id: number): Promise<(HistoryEntity & { undo: Undo | null }) | null> {
    return (await this.ask((rows) => rows.findOneBy({ id }))) as never;
  }

  /** From now on, these can't be undone. */
  async close(ids: readonly number[]): Promise<void> {
    await this.ask((rows) => rows.update({ id: In(ids) }, { undo: () => 'NULL' }));
  }

  /** Removes the files that were kept for a day to undo a change. What fails waits for the next time. */
  async sweep(now = Date.now()): Promise<void> {
    await this.removeKept(now).catch((error: Error) => this.warn(error));
  }

  private async removeKept(now: number): Promise<void> {
    const open = await this.ask((rows) => rows.findBy({ undo: Not(IsNull()) }));
    const isOver = ({ at, undo }: HistoryEntity) =>
      (undo as Undo).kind !== 'file' && Date.parse(at) < now - UNDO_LIFE;
    const over = open.filter(isOver);
    if (over.length === 0) return;
    const kept = new Set(open.filter((row) => !isOver(row)).flatMap(listAddresses));
    await this.files.release(over.flatMap(listAddresses).filter((address) => !kept.has(address)));
    await this.close(over.map(({ id }) => id));
  }

  private ask<T>(question: (rows: Repository<HistoryEntity>) => Promise<T>): Promise<T> {
    return this.store.ask(HistoryEntity, question);
  }

  private warn({ message }: Error): void {
    this.logger.warn(`The history: ${message}`);
  }
}

/** @returns the addresses that undoing would bring back */
function listAddresses({ undo }: HistoryEntity): string[] {
  const { film, before } = undo as { film?: FilmValues; before?: FilmValues };
  const { url, thumbnailUrl } = film ?? before ?? {};
  return [url, thumbnailUrl].filter((address) => typeof address === 'string');
}
