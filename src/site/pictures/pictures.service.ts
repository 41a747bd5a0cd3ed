import { Injectable, type OnModuleDestroy, ServiceUnavailableException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Original, SiteContent } from '../../../shared/content/site-content.js';
import { Config } from '../../platform/config/config.js';
import { withStage } from '../../platform/files/staging.js';
import { nameByHash } from '../content/read/name-by-hash.js';
import type { PictureProblem, PictureTask } from './make-files.js';
import { listWantedFiles, nameSidecar } from './picture-files.js';
import { MediaProgram } from './media-program.js';
import { PictureStore } from './picture-store.js';

/** Listeners draw pages again, which is worth doing once for several pictures. */
const COALESCED = 250;
/**
 * When a picture is tried again that failed for a reason that may pass, such as a full disk or a
 * folder that was being replaced, in milliseconds.
 */
const RETRY_DELAY = 5000;
/** How long a visitor waits for a file that is being made, in milliseconds. */
const LONGEST_WAIT = 30_000;

const DIED: PictureProblem = {
  message: 'making its files ended unexpectedly, probably for want of memory: save it smaller',
  isLasting: true,
};

/** What of a picture can be shown. */
export interface PictureState {
  /** A CSS background, while the picture isn't ready. */
  placeholder?: string;
  /** Whether all of its files are there. */
  isReady: boolean;
}

/** The pictures of the site's content: has their files made, and knows which are there. */
@Injectable()
export class PicturesService implements OnModuleDestroy {
  private readonly store: PictureStore;
  /** What is still to be made, after the task in hand. */
  private queue: PictureTask[] = [];
  private current: PictureTask | undefined;
  /** Says `change` whenever it is worth looking again for a file that wasn't there, and `notice` soon after. */
  private readonly changes = new EventEmitter().setMaxListeners(0);
  /** By the pictures' names, which are their content's: the same bytes fail again. */
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

  /** Reads what a site's folder has of what was made beforehand: `make` counts on it. */
  async findMade(folder: string): Promise<void> {
    await this.store.findMade(folder);
  }

  /**
   * Has made what isn't there of these pictures, in place of any earlier ones.
   * @param folder the site's
   */
  make(folder: string, pictures: SiteContent['pictures']): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.folder = folder;
    this.pictures = pictures;
    if (!this.isTidy) this.store.tidy(pictures);
    this.isTidy = true;
    this.store.findOwn();
    for (const [name, { isLasting }] of this.problems) if (!isLasting) this.problems.delete(name);
    this.queue = this.planTasks(folder);
    if (!this.current) void this.workOff();
    this.changes.emit('change');
  }

  /** Whether some of what is shown of them isn't there yet, and will be. */
  get isMaking(): boolean {
    return this.current !== undefined;
  }

  /** Of a picture of the content. */
  find(name: string): PictureState {
    const original = this.pictures[name];
    const isReady = original !== undefined && this.listMissing(name, original).length === 0;
    return { isReady, ...(!isReady && { placeholder: this.store.readPlaceholder(name) }) };
  }

  /**
   * @param listener called when there are placeholders, files or faults that weren't there before
   */
  onChange(listener: () => void): void {
    this.changes.on('notice', listener);
  }

  /**
   * @param name of a picture that isn't the content's; it changes with what it shows
   * @returns the path of its card
   * @throws ServiceUnavailableException when none can be made
   */
  async makeCard(name: string, open: () => Promise<AsyncIterable<Uint8Array>>): Promise<string> {
    const { folder } = this.store;
    const files = [`${nameByHash(createHash('sha256').update(name).digest('hex'))}-card.jpg`];
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

  /** The pictures that can't be made, by their files in the site's folder. */
  faults(): { file: string; message: string }[] {
    const messages = new Map<string, string>();
    for (const [name, { message }] of this.problems)
      if (this.pictures[name]) messages.set(this.pictures[name].file, message);
    return [...messages].map(([file, message]) => ({ file, message }));
  }

  /**
   * Waits for a file that is still being made, as the next one: another replica may have it on a page
   * already. One that somebody has cleared away is made again.
   * @param response of the visitor, who may leave meanwhile
   * @returns the path of a derived file, also of a picture that the content has no more
   * @throws ServiceUnavailableException when it takes too long
   */
  async findFile(file: string, response: Writable): Promise<string | undefined> {
    const known = this.store.find(file);
    // A disk that doesn't answer for a moment hasn't lost it.
    const problem = known && (await access(known).catch((error: NodeJS.ErrnoException) => error));
    if (problem && problem.code === 'ENOENT' && this.store.forget(file))
      this.make(this.folder, this.pictures);
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

  /** @returns whether the file is still to be made: then it is the next one */
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

  /** One at a time, so that a film that the desk has been sent waits for no more than that. */
  private async workOff(): Promise<void> {
    while ((this.current = this.queue.shift())) {
      const task = this.current;
      const problem = await this.program.run({ kind: 'picture', ...task }).catch(() => DIED);
      if (problem) this.queue = this.queue.filter(({ name }) => name !== task.name);
      this.note(task, problem);
    }
  }

  /** All placeholders first, which takes a fraction of the time. */
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

  private note({ name }: PictureTask, problem: PictureProblem | null): void {
    if (problem) this.problems.set(name, problem);
    else this.store.findOwn();
    if (problem?.isLasting === false)
      this.retry ??= setTimeout(() => this.make(this.folder, this.pictures), RETRY_DELAY).unref();
    this.changes.emit('change');
    this.notice ??= setTimeout(() => {
      this.notice = undefined;
      this.changes.emit('notice');
    }, COALESCED);
  }
}

function limitWait(response: Writable): AbortSignal {
  const gone = new AbortController();
  // Not `AbortSignal.timeout` in `AbortSignal.any`: Node 20 collects it as garbage before its time.
  const limit = setTimeout(() => gone.abort(), LONGEST_WAIT).unref();
  response.once('close', () => {
    clearTimeout(limit);
    gone.abort();
  });
  return gone.signal;
}
