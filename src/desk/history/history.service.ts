import { Injectable, Logger } from '@nestjs/common';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { type HistoryEntry, MAX_ID, type Thing, type Verb } from '../../../shared/api/desk.js';
import type { Value } from '../../../shared/api/desk-site.js';
import { HISTORY_PAGE } from '../../../shared/history-page.js';
import { isSame } from '../../../shared/values.js';
import { VideoFilesService } from '../../gallery/videos/video-files.service.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, HistoryEntity } from '../store/tables.js';

/** How long a film's or picture's change can be undone, and its files stay, in milliseconds. */
export const UNDO_LIFE = 24 * 60 * 60 * 1000;
/** How many changes there are: older ones go, with what would undo them. */
const KEPT = 200;

/** All but what was there before and after, which may be long. */
const TOLD = {
  id: true,
  at: true,
  verb: true,
  thing: true,
  device: true,
  canUndo: true,
} as const;

/** What was there before a change, and after it. It can be undone, unless that is said. */
export type Replaced = Partial<Pick<HistoryEntity, 'before' | 'after' | 'canUndo'>>;

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
    const entries = await this.ask((rows) =>
      rows.find({
        select: TOLD,
        where: { id: LessThan(Math.min(before, MAX_ID)) },
        order: { id: 'DESC' },
        take,
      }),
    );
    return entries.map(({ device, ...told }) => ({ ...told, device: device?.name ?? null }));
  }

  /**
   * Writes down a change, once in the history and once in the log. It is made: that it can't be
   * written down must not make it look like a failure.
   * @param replaced what Undo puts back; without it, there is none
   * @returns its number in the history, if it can be undone
   */
  record(...change: Parameters<HistoryService['insert']>): Promise<number | null> {
    return this.insert(...change).catch((error: Error) => {
      this.warn(error);
      return null;
    });
  }

  /**
   * As `record`, for what is nowhere else once it is replaced.
   * @param job id of the request: a repeated one is written down once
   * @throws HttpException
   */
  async insert(
    device: DeviceEntity,
    verb: Verb,
    thing: Thing,
    replaced?: Replaced,
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

  /** A server that was killed before it has made a change has left it in the history already. */
  private async dropRepeated({ kind, name }: Thing, { before, after }: Replaced): Promise<void> {
    const last = await this.findLast({ kind, name });
    const isRepeated = last && isSame(last.before as Value, before as Value);
    if (isRepeated && isSame(last.after as Value, after as Value)) await this.drop(last.id);
  }

  /** What was to be done wasn't. */
  async drop(id: number | null): Promise<void> {
    if (id !== null) await this.ask((rows) => rows.delete({ id }));
  }

  find(id: number): Promise<HistoryEntity | null> {
    return this.ask((rows) => rows.findOneBy({ id }));
  }

  /** @returns what a request has come to, if it has been written down */
  async findJob(job: string | null | undefined): Promise<HistoryEntity | null> {
    return job ? this.ask((rows) => rows.findOneBy({ job })) : null;
  }

  /** @returns whether it was this time that it was undone: of several at once, one is told so */
  async close(id: number): Promise<boolean> {
    const { affected } = await this.ask((rows) =>
      rows.update({ id, canUndo: true }, { canUndo: false }),
    );
    return affected === 1;
  }

  /** @returns the last change of it */
  async findLast({ kind, name }: Partial<Thing>): Promise<HistoryEntity | null> {
    const rows = await this.ask((all) => all.find({ select: TOLD, order: { id: 'DESC' } }));
    const last = rows.find(({ thing }) => thing.name === name && (!kind || thing.kind === kind));
    return last ? this.find(last.id) : null;
  }

  /** @returns the changes since one, oldest first */
  listSince(id: number): Promise<HistoryEntity[]> {
    return this.ask((rows) => rows.find({ where: { id: MoreThan(id) }, order: { id: 'ASC' } }));
  }

  /**
   * Removes the oldest changes, and the films that were kept for a day to undo one. What fails waits for
   * the next time.
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
    const end = new Date(now - UNDO_LIFE).toISOString();
    await this.files.emptyTrash(end);
    const rows = await this.ask((all) => all.find({ select: TOLD, order: { id: 'DESC' } }));
    for (const { id, at, canUndo, thing } of rows)
      if (canUndo && at < end && !TEXTS.includes(thing.kind)) await this.close(id);
    const old = rows[KEPT];
    if (old) await this.ask((all) => all.delete({ id: LessThan(old.id + 1) }));
  }

  private ask<T>(question: (rows: Repository<HistoryEntity>) => Promise<T>): Promise<T> {
    return this.store.ask(HistoryEntity, question);
  }

  /** A change is made all the same. */
  private warn({ message }: Error): void {
    this.logger.warn(`The history: ${message}`);
  }
}

/** They need no files to be undone. */
const TEXTS: Thing['kind'][] = ['file', 'draft'];

/** What undoing a change does: it is a change as any other, and can be undone too. */
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
export const nameUndone = (verb: Verb): Verb => UNDONE[verb] ?? verb;
