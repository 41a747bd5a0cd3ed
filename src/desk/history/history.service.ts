import { Injectable, Logger } from '@nestjs/common';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import type { HistoryEntry, Thing, Verb } from '../../../shared/api/desk.js';
import type { Value } from '../../../shared/api/desk-site.js';
import { isSame } from '../../../shared/values.js';
import { VideoFilesService } from '../../gallery/videos/video-files.service.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, HistoryEntity } from '../store/tables.js';

/** How long a change of a film or picture can be undone, and its old files stay, in milliseconds. */
export const UNDO_LIFE = 24 * 60 * 60 * 1000;
const KEPT = 200;

/** Columns without `before` and `after`, which may be long. */
const SUMMARY = {
  id: true,
  at: true,
  verb: true,
  thing: true,
  device: true,
  canUndo: true,
} as const;

/** Data for Undo. The change can be undone unless `canUndo` is false. */
export type UndoData = Partial<Pick<HistoryEntity, 'before' | 'after' | 'canUndo'>>;

@Injectable()
export class HistoryService {
  private readonly logger = new Logger('Desk');

  constructor(
    private readonly store: DeskStore,
    private readonly files: VideoFilesService,
  ) {}

  async list(take = KEPT): Promise<HistoryEntry[]> {
    const entries = await this.ask((rows) =>
      rows.find({ select: SUMMARY, order: { id: 'DESC' }, take }),
    );
    return entries.map(({ device, ...told }) => ({ ...told, device: device?.name ?? null }));
  }

  /** Records a change that has already been made. A failure is only logged: the change itself succeeded. */
  record(...change: Parameters<HistoryService['insert']>): Promise<number | null> {
    return this.insert(...change).catch((error: Error) => {
      this.warn(error);
      return null;
    });
  }

  /**
   * Records a change or throws, for callers that make the change only afterwards.
   * @param replaced left out, the change can't be undone
   * @param job id of the request: a retry is recorded once
   * @returns the change's id, if it can be undone
   * @throws HttpException
   */
  async insert(
    device: DeviceEntity,
    verb: Verb,
    thing: Thing,
    replaced?: UndoData,
    job: string | null = null,
  ): Promise<number | null> {
    const what = verb.charAt(0).toUpperCase() + verb.slice(1);
    this.logger.log(`${what}: ${thing.name}`, { desk: device.id });
    const { before = null, after = null, canUndo = replaced !== undefined } = replaced ?? {};
    if (TEXTS.includes(thing.kind)) await this.dropRepeated(thing, { before, after });
    const row = { at: new Date().toISOString(), device, verb, thing, before, after, canUndo, job };
    const { id } = await this.ask((rows) => rows.save(row)).catch(async (error: unknown) => {
      const made = await this.findJob(job);
      if (made) return made;
      throw error;
    });
    if (await this.ask((rows) => rows.existsBy({ id: LessThan(id - KEPT) }))) void this.sweep();
    return canUndo ? id : null;
  }

  /** Deletes an equal record, left by a server that was killed before it made the change. */
  private async dropRepeated({ kind, name }: Thing, { before, after }: UndoData): Promise<void> {
    const last = await this.findLast({ kind, name });
    const isRepeated = last && isSame(last.before as Value, before as Value);
    if (isRepeated && isSame(last.after as Value, after as Value)) await this.drop(last.id);
  }

  async drop(id: number | null): Promise<void> {
    if (id !== null) await this.ask((rows) => rows.delete({ id }));
  }

  find(id: number): Promise<HistoryEntity | null> {
    return this.ask((rows) => rows.findOneBy({ id }));
  }

  async findJob(job: string | null | undefined): Promise<HistoryEntity | null> {
    return job ? this.ask((rows) => rows.findOneBy({ job })) : null;
  }

  /** Ends Undo for a change. @returns true for only one of several concurrent calls */
  async close(id: number): Promise<boolean> {
    const { affected } = await this.ask((rows) =>
      rows.update({ id, canUndo: true }, { canUndo: false }),
    );
    return affected === 1;
  }

  async findLast({ kind, name }: Partial<Thing>): Promise<HistoryEntity | null> {
    const rows = await this.ask((all) => all.find({ select: SUMMARY, order: { id: 'DESC' } }));
    const last = rows.find(({ thing }) => thing.name === name && (!kind || thing.kind === kind));
    return last ? this.find(last.id) : null;
  }

  listSince(id: number): Promise<HistoryEntity[]> {
    return this.ask((rows) => rows.find({ where: { id: MoreThan(id) }, order: { id: 'ASC' } }));
  }

  /** Deletes old changes and the files kept for them. What fails is tried again next time. */
  sweep(now = Date.now()): Promise<void> {
    return this.removeOld(now).catch((error: Error) => this.warn(error));
  }

  /** Ends Undo of films and pictures after a restore: their ids and files may be other ones now. */
  closeAll(): Promise<void> {
    return this.sweep(Date.now() + UNDO_LIFE);
  }

  private async removeOld(now: number): Promise<void> {
    const end = new Date(now - UNDO_LIFE).toISOString();
    await this.files.emptyTrash(end);
    const rows = await this.ask((all) => all.find({ select: SUMMARY, order: { id: 'DESC' } }));
    for (const { id, at, canUndo, thing } of rows)
      if (canUndo && at < end && !TEXTS.includes(thing.kind)) await this.close(id);
    const old = rows[KEPT];
    if (old) await this.ask((all) => all.delete({ id: LessThan(old.id + 1) }));
  }

  private ask<T>(question: (rows: Repository<HistoryEntity>) => Promise<T>): Promise<T> {
    return this.store.ask(HistoryEntity, question);
  }

  private warn({ message }: Error): void {
    this.logger.warn(`The history: ${message}`);
  }
}

/** Kinds whose changes can be undone without files. */
const TEXTS: Thing['kind'][] = ['file', 'draft'];

/** Verbs for undoing a change, which is itself a change that can be undone. */
const UNDONE: Partial<Record<Verb, Verb>> = {
  added: 'removed',
  removed: 'brought back',
  'brought back': 'removed',
  changed: 'undone',
  undone: 'changed',
  hidden: 'shown',
  shown: 'hidden',
  opened: 'closed',
  closed: 'opened',
  featured: 'unfeatured',
  unfeatured: 'featured',
  discarded: 'brought back',
  'set aside': 'brought back',
};
export const undoVerb = (verb: Verb): Verb => UNDONE[verb] ?? verb;
