import { Logger } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { HiddenFiles } from '../media/hidden-files.js';
import { parseFileName, parseSidecar } from './picture-files.js';
import { KEPT_FOR, listFolder } from './picture-store.js';

const PREFIX = '.pictures/';
/** How long a sidecar in the store says that its picture is used, in milliseconds. */
const MARKED_FOR = 24 * 60 * 60 * 1000;

/** How long a store that is away isn't asked, in milliseconds. */
const RETRY_DELAY = 2000;

/**
 * What replicas have made of pictures, in the store that they share. While that is away, each makes
 * its own, and the log says so once.
 */
export class SharedPictures {
  private readonly logger = new Logger('Pictures');
  private readonly copies = new Map<string, Promise<boolean>>();
  /** Zero as long as the store answers. */
  private asksAgainAt = 0;

  /** @param folder where this replica has its own */
  constructor(
    private readonly files: HiddenFiles,
    private readonly folder: string,
  ) {}

  /** @returns when each file was put there; none while the store is away */
  async list(): Promise<ReadonlyMap<string, Date>> {
    const listed = [...((await this.ask(() => this.files.list(PREFIX))) ?? [])];
    const files = listed.map(([name, time]) => [name.slice(PREFIX.length), time] as const);
    return new Map(files.filter(([file]) => findName(file)));
  }

  /** @returns whether the file is in the folder now */
  fetch(file: string): Promise<boolean> {
    // Many visitors may ask for it at once.
    const copy = this.copies.get(file) ?? this.copy(file).finally(() => this.copies.delete(file));
    this.copies.set(file, copy);
    return copy;
  }

  async put(files: readonly string[]): Promise<void> {
    for (const file of files) {
      // The next list tells whether it is back.
      if (this.asksAgainAt > 0) return;
      await this.ask(() => this.files.put(PREFIX + file, join(this.folder, file)));
    }
  }

  /**
   * Puts there what could not be put before, marks what is used, and removes what nobody has used
   * for long.
   * @param used the names of pictures
   */
  async tidy(used: readonly string[]): Promise<void> {
    const stored = await this.list();
    const now = Date.now();
    const isOlder = (file: string, age: number) => now - stored.get(file)!.getTime() > age;
    const isUsed = (file: string) => used.includes(findName(file));
    await this.put(
      listFolder(this.folder)
        .filter(isUsed)
        .filter((file) => {
          return !stored.has(file) || (parseSidecar(file) && isOlder(file, MARKED_FOR));
        }),
    );
    const unused = [...stored.keys()].filter((file) => !isUsed(file));
    const recent = new Set(unused.filter((file) => !isOlder(file, KEPT_FOR)).map(findName));
    for (const file of unused.filter((each) => !recent.has(findName(each))))
      await this.ask(() => this.files.remove(PREFIX + file));
  }

  private async copy(file: string): Promise<boolean> {
    if (existsSync(join(this.folder, file))) return true;
    const fetch = async () => {
      await mkdir(this.folder, { recursive: true });
      return this.files.fetch(PREFIX + file, join(this.folder, file));
    };
    return (await this.ask(fetch)) ?? false;
  }

  /** @returns undefined while the store is away */
  private async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    // It takes seconds to find out that a store doesn't answer.
    if (Date.now() < this.asksAgainAt) return undefined;
    try {
      const answer = await question();
      this.asksAgainAt = 0;
      return answer;
    } catch (error) {
      const { message } = error as Error;
      if (this.asksAgainAt === 0)
        this.logger.warn(`Pictures are not shared with other replicas: ${message}`);
      this.asksAgainAt = Date.now() + RETRY_DELAY;
      return undefined;
    }
  }
}

/** Of the picture that the file is made of; empty for a file that isn't ours. */
function findName(file: string): string {
  return parseSidecar(file) ?? parseFileName(file)?.name ?? '';
}
