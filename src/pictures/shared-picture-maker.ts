import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../database/database.js';
import { PictureMaker } from './picture-maker.js';
import type { PictureProblem, PictureTask } from './picture-task.js';
import type { SharedPictures } from './shared-pictures.js';

/** The lock's name. */
const WORK = 'pictures';
/** How often a replica looks for what the one at work has made, in milliseconds. */
const LOOK_INTERVAL = 1000;

export interface Replicas {
  tryAlone: Database['tryAlone'];
  /** Undefined where they share the folder itself, if they share anything. */
  store: SharedPictures | undefined;
}

/** Has pictures made by one replica at a time. The others take what it has made. */
export class SharedPictureMaker {
  private readonly maker: PictureMaker;
  private tasks = new Set<PictureTask>();
  private isStarted = false;
  private isRunning = false;
  private uploads = Promise.resolve();

  /** @param onResult told of each task that is done, here or elsewhere, or has failed */
  constructor(
    program: string,
    private readonly onResult: (task: PictureTask, problem?: PictureProblem) => void,
    private readonly replicas: Replicas,
  ) {
    this.maker = new PictureMaker(program, (task, problem) => this.finish(task, problem));
  }

  /**
   * To be called once there is a database.
   * @param used the names of the site's pictures
   */
  start(used: readonly string[]): void {
    this.isStarted = true;
    const { store } = this.replicas;
    if (store) void this.run().then(() => this.doAlone(() => store.tidy(used)));
    else void this.run();
  }

  /** Takes these files from the store in turn, up to the first that it doesn't have. */
  async fetch(...files: string[]): Promise<void> {
    for (const file of files) if (!(await this.replicas.store?.fetch(file))) return;
  }

  /** Replaces what is still to be done. The task in hand goes on. */
  work(tasks: readonly PictureTask[]): void {
    this.tasks = new Set(tasks);
    void this.maker.work([]);
    void this.run();
  }

  stop(): void {
    this.tasks = new Set();
    this.maker.stop();
  }

  private async run(): Promise<void> {
    if (!this.isStarted || this.isRunning) return;
    this.isRunning = true;
    while (this.tasks.size > 0) {
      await this.collect();
      if (this.tasks.size > 0 && !(await this.doAlone(() => this.make())))
        await sleep(LOOK_INTERVAL, undefined, { ref: false });
    }
    this.isRunning = false;
  }

  /** Takes what is there already from the store, or from a folder that replicas share. */
  private async collect(): Promise<void> {
    const { tasks } = this;
    const { store } = this.replicas;
    const stored = await store?.list();
    for (const task of tasks) {
      const wanted = listMissing(task).filter((file) => stored?.has(file));
      await Promise.all(wanted.map((file) => store!.fetch(file)));
      if (tasks !== this.tasks) return;
      if (listMissing(task).length > 0) continue;
      tasks.delete(task);
      this.onResult(task);
    }
  }

  /** @returns whether it was this replica's turn */
  private async doAlone(work: () => Promise<void>): Promise<boolean> {
    try {
      return await this.replicas.tryAlone(WORK, work);
    } catch {
      // While the database is away, a picture that is made twice is better than one that isn't.
      await work();
      return true;
    }
  }

  private async make(): Promise<void> {
    const { tasks } = this;
    // The one before may have finished between the last look and now.
    await this.collect();
    if (tasks === this.tasks) await this.maker.work([...tasks]);
    await this.uploads;
  }

  private finish(task: PictureTask, problem?: PictureProblem): void {
    this.tasks.delete(task);
    // The maker has dropped the picture's other tasks.
    if (problem)
      for (const each of this.tasks) if (each.name === task.name) this.tasks.delete(each);
    if (!problem) this.uploads = this.uploads.then(() => this.replicas.store?.put(task.files));
    this.onResult(task, problem);
  }
}

function listMissing({ folder, files }: PictureTask): string[] {
  return files.filter((file) => !existsSync(join(folder, file)));
}
