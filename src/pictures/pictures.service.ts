import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { resolve } from 'node:path';
import type { Original, SiteContent } from '../../shared/content/site-content.js';
import { Config } from '../config/config.js';
import { PICTURE_PROGRAM, SHIPPED_PICTURES_DIR } from '../config/paths.js';
import {
  listIcons,
  listWantedFiles,
  listWidthFiles,
  nameCard,
  nameSidecar,
  parseFileName,
} from './picture-files.js';
import { PictureMaker } from './picture-maker.js';
import { findPicturesDir, PictureStore } from './picture-store.js';
import type { PictureProblem, PictureTask } from './picture-task.js';
import { type Replicas, SharedPictureMaker } from './shared-picture-maker.js';

/** Listeners draw pages again, which is worth doing once for several pictures. */
const COALESCED = 250;
/**
 * When a picture is tried again that failed for a reason that may pass, such as a full disk or a
 * folder that was being replaced, in milliseconds.
 */
const RETRY_DELAY = 5000;

/** What of a picture can be shown. */
export interface PictureState {
  /** A CSS background, while the picture isn't ready. */
  placeholder?: string;
  /** Whether it is there in all its widths. */
  isReady: boolean;
  hasCard: boolean;
  hasIcons: boolean;
}

/** The pictures of the site's content: has their files made, and knows which are there. */
@Injectable()
export class PicturesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly store: PictureStore;
  private readonly shared: SharedPictureMaker | undefined;
  private readonly maker: PictureMaker | SharedPictureMaker;
  private readonly listeners = new Set<() => void>();
  /** By the pictures' names, which are their content's: the same bytes fail again. */
  private readonly problems = new Map<string, PictureProblem>();
  private readonly placeholders = new Map<string, string | undefined>();
  private folder = '';
  private pictures: SiteContent['pictures'] = {};
  private files = new Set<string>();
  private isTidy = false;
  private notice: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;

  /** @param replicas where there may be several */
  constructor(config: Config, replicas?: Replicas) {
    this.store = new PictureStore(findPicturesDir(config), SHIPPED_PICTURES_DIR);
    const note = (task: PictureTask, problem?: PictureProblem) => this.note(task, problem);
    this.shared = replicas && new SharedPictureMaker(PICTURE_PROGRAM, note, replicas);
    this.maker = this.shared ?? new PictureMaker(PICTURE_PROGRAM, note);
  }

  /**
   * Has made what isn't there of these pictures, in place of any earlier ones.
   * @param folder the site's
   * @returns whether there is anything to be made
   */
  follow(folder: string, pictures: SiteContent['pictures']): boolean {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.folder = folder;
    this.pictures = pictures;
    this.store.markUsed(Object.keys(pictures));
    if (!this.isTidy) this.store.tidy();
    this.isTidy = true;
    this.files = this.store.list();
    for (const [name, { isLasting }] of this.problems) if (!isLasting) this.problems.delete(name);
    this.placeholders.clear();
    const tasks = this.planTasks(folder);
    void this.maker.work(tasks);
    return tasks.length > 0;
  }

  /** Of a picture of the content. */
  find(name: string): PictureState {
    const original = this.pictures[name];
    const isReady = original !== undefined && this.hasAll(listWidthFiles(name, original));
    return {
      isReady,
      ...(!isReady && { placeholder: this.findPlaceholder(name) }),
      hasCard: this.hasAll([nameCard(name)]),
      hasIcons: this.hasAll(listIcons(name)),
    };
  }

  /**
   * @param listener called when there are placeholders, files or faults that weren't there before
   */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** The pictures that can't be made, by their files in the site's folder. */
  faults(): { file: string; message: string }[] {
    return Object.entries(this.pictures).flatMap(([name, { file }]) => {
      const problem = this.problems.get(name);
      return problem ? [{ file, message: problem.message }] : [];
    });
  }

  /** @returns the path of a derived file, also of a picture that the content has no more */
  async findFile(file: string): Promise<string | undefined> {
    const found = this.store.find(file);
    const name = parseFileName(file)?.name;
    if (found || !name || !this.shared) return found;
    // Another replica may have shown it on a page already.
    await this.shared.fetch(nameSidecar(name), file);
    return this.store.find(file);
  }

  /** By now there is a database. */
  onApplicationBootstrap(): void {
    this.shared?.start(Object.keys(this.pictures));
  }

  onModuleDestroy(): void {
    clearTimeout(this.notice);
    clearTimeout(this.retry);
    this.maker.stop();
  }

  /** All placeholders first, which takes a fraction of the time. */
  private planTasks(folder: string): PictureTask[] {
    const unfinished = Object.entries(this.pictures)
      .filter(([name]) => !this.problems.has(name))
      .map(([name, original]) => ({ name, original, files: this.listMissing(name, original) }))
      .filter(({ files }) => files.length > 0);
    const toTask = (name: string, { file }: Original, files: string[]): PictureTask => ({
      name,
      path: resolve(folder, file),
      folder: this.store.folder,
      files,
    });
    return [
      ...unfinished
        // Whatever has been made here has a sidecar: it tells when the picture was last used.
        .filter(({ name }) => this.store.readPlaceholder(name) === undefined)
        .map(({ name, original }) => toTask(name, original, [nameSidecar(name)])),
      ...unfinished.map(({ name, original, files }) => toTask(name, original, files)),
    ];
  }

  private listMissing(name: string, original: Original): string[] {
    return listWantedFiles(name, original).filter((file) => !this.files.has(file));
  }

  private hasAll(files: string[]): boolean {
    return files.every((file) => this.files.has(file));
  }

  private findPlaceholder(name: string): string | undefined {
    if (!this.placeholders.has(name)) {
      this.placeholders.set(name, this.store.readPlaceholder(name));
    }
    return this.placeholders.get(name);
  }

  private note({ name, files }: PictureTask, problem?: PictureProblem): void {
    if (problem) this.problems.set(name, problem);
    else for (const file of files) this.files.add(file);
    if (problem?.isLasting === false)
      this.retry ??= setTimeout(() => this.follow(this.folder, this.pictures), RETRY_DELAY).unref();
    this.placeholders.delete(name);
    this.notice ??= setTimeout(() => this.tellListeners(), COALESCED);
  }

  private tellListeners(): void {
    this.notice = undefined;
    for (const listener of this.listeners) listener();
  }
}
