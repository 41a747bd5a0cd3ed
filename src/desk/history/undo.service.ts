import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { In, IsNull, Not, type Repository } from 'typeorm';
import { VideoFilesService } from '../../gallery/videos/video-files.service.js';
import type { FilmValues, RemovedFilm } from '../../gallery/videos/videos.service.js';
import type { FileUndo } from './file-undo.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, HistoryEntity } from '../store/tables.js';

/** How long a change can be undone, and its files stay, in milliseconds. */
const UNDO_LIFE = 24 * 60 * 60 * 1000;
const SWEEP_INTERVAL = 60 * 60 * 1000;

/** What taking back a change needs. */
export type Undo =
  | FileUndo
  | { kind: 'edit'; id: number; before: FilmValues; after: FilmValues }
  | { kind: 'place'; id: number; after: number | null }
  | ({ kind: 'remove' } & RemovedFilm);

/** What was changed at the desk, with what it takes to undo it, and the files that are kept for that. */
@Injectable()
export class UndoService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(UndoService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: DeskStore,
    private readonly files: VideoFilesService,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.sweep().catch(this.warn), SWEEP_INTERVAL).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * The change is made: that it can't be written down must not make it look like a failure.
   * @returns what `undo` takes
   */
  async record(
    device: DeviceEntity,
    what: string,
    where: string,
    undo?: Undo,
  ): Promise<number | null> {
    try {
      const id = await this.store.record(device, what, where, undo);
      return undo ? id : null;
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

  /** Removes the files that were kept for a day to undo a change. */
  async sweep(now = Date.now()): Promise<void> {
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
    return this.store.use((tables) => question(tables.getRepository(HistoryEntity)));
  }

  private readonly warn = ({ message }: Error): void => {
    this.logger.warn(`The desk's history: ${message}`);
  };
}

/** @returns the addresses that undoing would bring back */
function listAddresses({ undo }: HistoryEntity): string[] {
  const { film, before } = undo as { film?: FilmValues; before?: FilmValues };
  const { url, thumbnailUrl } = film ?? before ?? {};
  return [url, thumbnailUrl].filter((address) => typeof address === 'string');
}
