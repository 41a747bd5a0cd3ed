import { Injectable, type OnModuleDestroy, ServiceUnavailableException } from '@nestjs/common';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Original, SiteContent } from '../../../shared/content/site-content.js';
import { Config } from '../../platform/config/config.js';
import { withStage } from '../../platform/files/staging.js';
import { type Fault, startOf } from '../content/read/fault.js';
import { nameByBytes } from '../content/read/name-by-hash.js';
import type { PictureProblem, PictureTask } from './make-files.js';
import { listWantedFiles, nameSidecar } from './picture-files.js';
import { MediaProgram } from './media-program.js';
import { PictureStore } from './picture-store.js';

/** Delay in milliseconds by which changes are batched: each batch makes listeners render pages again. */
const COALESCED = 250;
/** Delay in milliseconds after which a picture is retried, if the problem may pass, such as a full disk. */
const RETRY_DELAY = 5000;
/** Longest time in milliseconds that a request waits for a file to be made. */
const LONGEST_WAIT = 30_000;

const DIED: PictureProblem = {
  message: 'making its files ended unexpectedly, probably for want of memory: save it smaller',
  isLasting: true,
};

export type PictureState = ReturnType<PicturesService['find']>;

@Injectable()
export class PicturesService implements OnModuleDestroy {
  private readonly store: PictureStore;
  private queue: PictureTask[] = [];
  private current: PictureTask | undefined;
  /** Emits `change` when files may have appeared, and `notice`, batched, for the listeners of `onChange`. */
  private readonly changes = new EventEmitter().setMaxListeners(0);
  /** Failed pictures by name. A name is a hash of the content, and the same bytes would fail again. */
  private readonly problems = new Map<string, PictureProblem>();
  private folder = '';
  private pictures: SiteContent['pictures'] = {};
  private isTidy = false;
  private notice: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly program: MediaProgram,
  ) {
    this.store = new PictureStore(join(config.dataDir, 'pictures'));
  }

  make(folder: string, pictures: SiteContent['pictures']): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.folder = folder;
    this.pictures = pictures;
    if (!this.isTidy) this.store.tidy(pictures);
    this.isTidy = true;
    this.store.findMade(folder);
    this.store.findOwn();
    for (const [name, { isLasting }] of this.problems) if (!isLasting) this.problems.delete(name);
    this.queue = this.planTasks(folder);
    if (!this.current) void this.workOff();
    this.changes.emit('change');
  }

  get isMaking(): boolean {
    return this.current !== undefined;
  }

  find(name: string): { placeholder?: string; isReady: boolean } {
    const original = this.pictures[name];
    const isReady = original !== undefined && this.listMissing(name, original).length === 0;
    return { isReady, ...(!isReady && { placeholder: this.store.readPlaceholder(name) }) };
  }

  onChange(listener: () => void): void {
    this.changes.on('notice', listener);
  }

  /**
   * Makes the social card of a picture outside the site's content, such as a film's thumbnail.
   * @param name must change with the picture, as the card is cached by it
   * @throws ServiceUnavailableException if it can't be made
   */
  async makeCard(name: string, open: () => Promise<AsyncIterable<Uint8Array>>): Promise<string> {
    const { folder } = this.store;
    const files = [`${nameByBytes(name)}-card.jpg`];
    const card = join(folder, files[0]!);
    if (existsSync(card)) return card;
    await withStage(this.config.dataDir, async (path) => {
      await writeFile(path, await open());
      const task = { kind: 'picture', name: '', path, folder, files } as const;
      const problem = await this.program.run(task);
      if (problem) throw new Error(problem.message);
    }).catch((cause: unknown) => {
      throw new ServiceUnavailableException('It can’t be made', { cause });
    });
    return card;
  }

  faults(): Fault[] {
    const messages = new Map<string, string>();
    for (const [name, { message }] of this.problems)
      if (this.pictures[name]) messages.set(this.pictures[name].file, message);
    return [...messages].map(([file, message]) => ({ ...startOf(file), message }));
  }

  /**
   * Finds a derived file. If it is queued, makes it next and waits: another replica's page may show it
   * already. If it was deleted from the disk, makes it again.
   * @param response ends the wait when the visitor leaves
   * @returns undefined if the file isn't there and isn't wanted
   * @throws ServiceUnavailableException after `LONGEST_WAIT`
   */
  async findFile(file: string, response: Writable): Promise<string | undefined> {
    const known = this.store.find(file);
    // Other errors than ENOENT may pass, and don't mean that the file is gone.
    const problem = known && (await access(known).catch((error: NodeJS.ErrnoException) => error));
    if (problem && problem.code === 'ENOENT') this.make(this.folder, this.pictures);
    let signal: AbortSignal | undefined;
    try {
      while (!this.store.find(file) && this.bringForward(file)) {
        signal ??= limitWait(response);
        await once(this.changes, 'change', { signal });
      }
    } catch {
      if (!response.destroyed) throw new ServiceUnavailableException('It is still being made');
    }
    return this.store.find(file);
  }

  private bringForward(file: string): boolean {
    const isWanted = ({ files }: PictureTask) => files.includes(file);
    const index = this.queue.findIndex(isWanted);
    if (index > 0) this.queue.unshift(...this.queue.splice(index, 1));
    return index >= 0 || (this.current !== undefined && isWanted(this.current));
  }

  onModuleDestroy(): void {
    clearTimeout(this.notice);
    clearTimeout(this.retry);
    this.queue = [];
    this.current = undefined;
    this.changes.emit('change');
  }

  /** Runs one task at a time, so that an uploaded film waits for one picture at most. */
  private async workOff(): Promise<void> {
    while ((this.current = this.queue.shift())) {
      const task = this.current;
      const problem = await this.program.run({ kind: 'picture', ...task }).catch(() => DIED);
      if (problem) {
        this.problems.set(task.name, problem);
        this.queue = this.queue.filter(({ name }) => name !== task.name);
      } else this.store.findOwn();
      if (problem?.isLasting === false)
        this.retry ??= setTimeout(() => this.make(this.folder, this.pictures), RETRY_DELAY).unref();
      this.changes.emit('change');
      this.notice ??= setTimeout(() => {
        this.notice = undefined;
        this.changes.emit('notice');
      }, COALESCED);
    }
  }

  /** Plans all placeholders first, as they take a fraction of the time. */
  private planTasks(folder: string): PictureTask[] {
    const tasks = Object.entries(this.pictures)
      .filter(([name]) => !this.problems.has(name))
      .map(([name, original]) => ({
        name,
        path: resolve(folder, original.file),
        folder: this.store.folder,
        print: original.print,
        files: this.listMissing(name, original),
      }))
      .filter(({ files }) => files.length > 0);
    return [
      ...tasks
        .filter(({ name, print }) => !print && this.store.readPlaceholder(name) === undefined)
        .map((task) => ({ ...task, files: [nameSidecar(task.name)] })),
      ...tasks,
    ];
  }

  private listMissing(name: string, original: Original): string[] {
    return listWantedFiles(name, original).filter((file) => !this.store.find(file));
  }
}

function limitWait(response: Writable): AbortSignal {
  const gone = new AbortController();
  // Node 20 garbage-collects `AbortSignal.timeout` within `AbortSignal.any` before it fires.
  const limit = setTimeout(() => gone.abort(), LONGEST_WAIT).unref();
  response.once('close', () => {
    clearTimeout(limit);
    gone.abort();
  });
  return gone.signal;
}
