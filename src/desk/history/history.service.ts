import { Injectable, Logger } from '@nestjs/common';
import { In, IsNull, LessThan, Not, type Repository } from 'typeorm';
import { type HistoryEntry, MAX_ID } from '../../../shared/api/desk.js';
import { HISTORY_PAGE } from '../../../shared/history-page.js';
import { VideoFilesService } from '../../gallery/videos/video-files.service.js';
import type { FilmValues, RemovedFilm } from '../../gallery/videos/videos.service.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, HistoryEntity } from '../store/tables.js';

/** How long all but a text's change can be undone, and its files stay, in milliseconds. */
export const UNDO_LIFE = 24 * 60 * 60 * 1000;
/** How many changes there are: older ones go, with what would undo them. */
const KEPT = 200;
/** How long undoing takes at most, in milliseconds: a server may have been killed meanwhile. */
const UNDOING = 60_000;

/** Who has done what was done by hand. */
export const BY_HAND = { id: 0 };

/** What taking back a change needs. */
export type Undo =
  | { kind: 'file'; file: string }
  /** `kept` is the name under which a removed picture is kept. */
  | { kind: 'picture'; file: string; kept: string | null }
  /** What was there before, if anything was. */
  | { kind: 'add'; id: number }
  | { kind: 'edit'; id: number; before: FilmValues; after: FilmValues }
  | { kind: 'place'; id: number; after: number | null }
  | { kind: 'device'; device: DeviceEntity }
  | ({ kind: 'remove' } & RemovedFilm);

type Row = Pick<HistoryEntity, 'at' | 'what' | 'where' | 'deviceId'> &
  Partial<Pick<HistoryEntity, 'details' | 'before' | 'after'>> & { undo: Undo | null };

/** What was changed at the desk, with what it takes to undo it, and the files that are kept for that. */
@Injectable()
export class HistoryService {
  private readonly logger = new Logger('Desk');
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: DeskStore,
    private readonly files: VideoFilesService,
  ) {}

  /**
   * The last changes, newest first, with the names of the devices that are still there.
   * @param before the number of the one that the page before this one ended with
   */
  async list(before = MAX_ID, take = HISTORY_PAGE): Promise<HistoryEntry[]> {
    const devices = await this.store.listDevices();
    const entries = await this.ask((rows) =>
      rows.find({ where: { id: LessThan(Math.min(before, MAX_ID)) }, order: { id: 'DESC' }, take }),
    );
    const nameDevice = (id: number) => devices.find((device) => device.id === id)?.name ?? null;
    return entries.map(({ id, at, what, where, details, deviceId, undo }) => ({
      id,
      at,
      what,
      where,
      details,
      device: deviceId === BY_HAND.id ? 'by hand' : nameDevice(deviceId),
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
    { id: deviceId }: { id: number },
    what: string,
    where: string,
    undo: Undo | null = null,
    more: Pick<Row, 'details' | 'before' | 'after'> = {},
  ): Promise<number | null> {
    this.logger.log(`${what}: ${where}`, { desk: deviceId || 'by hand' });
    const entry: Row = { at: new Date().toISOString(), deviceId, what, where, undo, ...more };
    try {
      const { id } = await this.ask((rows) => rows.save(entry));
      if (await this.ask((rows) => rows.existsBy({ id: LessThan(id - KEPT) }))) void this.sweep();
      return undo && id;
    } catch (error) {
      this.warn(error as Error);
      return null;
    }
  }

  async find(id: number): Promise<(HistoryEntity & { undo: Undo | null }) | null> {
    return (await this.ask((rows) => rows.findOneBy({ id }))) as never;
  }

  /** @returns whether nobody else is undoing it: from now on, somebody is */
  async claim(id: number): Promise<boolean> {
    const now = Date.now();
    const isFree = LessThan(new Date(now - UNDOING).toISOString());
    const open = { id, undo: Not(IsNull()), undoingAt: isFree };
    const undoingAt = new Date(now).toISOString();
    return (await this.ask((rows) => rows.update(open, { undoingAt }))).affected === 1;
  }

  /** It couldn't be undone just now. */
  async unclaim(id: number): Promise<void> {
    await this.ask((rows) => rows.update({ id }, { undoingAt: '' }));
  }

  /** From now on, these can't be undone. */
  async close(ids: readonly number[]): Promise<void> {
    await this.ask((rows) => rows.update({ id: In(ids) }, { undo: () => 'NULL' }));
  }

  /**
   * Removes the oldest changes, and the files that were kept for a day to undo one. What fails waits
   * for the next time.
   */
  sweep(now = Date.now()): Promise<void> {
    this.sweeping = this.sweeping
      .then(() => this.removeOld(now))
      .catch((error: Error) => this.warn(error));
    return this.sweeping;
  }

  /** What there was before is no more, and a film's number may be another film's. */
  closeAll(): Promise<void> {
    return this.sweep(Date.now() + UNDO_LIFE);
  }

  private async removeOld(now: number): Promise<void> {
    const rows = await this.ask((all) => all.find({ order: { id: 'DESC' } }));
    const isOver = ({ at, undo }: HistoryEntity) =>
      undo !== null && (undo as Undo).kind !== 'file' && Date.parse(at) < now - UNDO_LIFE;
    const old = rows.slice(KEPT);
    const over = rows.slice(0, KEPT).filter(isOver);
    const ending = [...old, ...over];
    const kept = new Set(rows.filter((row) => !ending.includes(row)).flatMap(listAddresses));
    await this.files.release(ending.flatMap(listAddresses).filter((address) => !kept.has(address)));
    if (over.length > 0) await this.close(over.map(({ id }) => id));
    if (old[0]) await this.ask((all) => all.delete({ id: LessThan(old[0]!.id + 1) }));
  }

  private ask<T>(question: (rows: Repository<HistoryEntity>) => Promise<T>): Promise<T> {
    return this.store.ask(HistoryEntity, question);
  }

  /** A change is made all the same. */
  warn({ message }: Error): void {
    this.logger.warn(`The history: ${message}`);
  }
}

/** @returns the addresses that undoing would bring back */
function listAddresses({ undo }: HistoryEntity): string[] {
  const { film, before } = (undo ?? {}) as { film?: FilmValues; before?: FilmValues };
  const { url, thumbnailUrl } = film ?? before ?? {};
  return [url, thumbnailUrl].filter((address) => typeof address === 'string');
}
