import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { Config, StartError } from '../../platform/config/config.js';
import { DEMO_CONTENT, DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { describeFault, type Fault, startOf } from './read/fault.js';
import { fingerprintFolder, isSameBut } from './read/fingerprint-folder.js';
import { readLastGood, writeLastGood } from './last-good-content.js';
import type { SiteReading } from './read-site.js';
import { hash, SiteContentStore } from './site-content-store.js';
import { SiteProgramService } from './site-program.service.js';

/**
 * From one poll of the folder to the next, in milliseconds. A change is read once the folder has
 * stayed the same for two polls, so that half of it is never shown; all of that within a second.
 */
const POLL_INTERVAL = 100;
/** Share of the time that polling may take: a folder with thousands of files is polled less often. */
const POLL_SHARE = 0.25;

/** How long after a reading that broke off the folder is read again, in milliseconds. */
const RETRY_DELAY = 2000;

/** The program has died, which says nothing about the folder. */
const UNREAD: SiteReading = {
  faults: [{ ...startOf('site.yaml'), message: 'reading it ended unexpectedly' }],
  warnings: [],
  uses: {},
};

/** Faults that are said at once in the log. */
const MAX_LOGGED = 20;

/**
 * Follows the site's folder: a change is read as a whole and replaces the whole content, and one with
 * a fault leaves the last good one. Without a folder, the content is the demonstration's.
 */
@Injectable()
export class SiteFollower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SiteFollower.name);
  /** Undefined while the demonstration is shown, which the build has read. */
  private folder: string | undefined;
  /** Fingerprint of the folder as it was read last; undefined where it has to be read again in any case. */
  private fingerprint: string | undefined;
  private isStopped = false;
  private folderFaults: readonly Fault[] = [];
  private uses: SiteContent['uses'] | undefined;
  /** The faults that were there last, and whether each has been said. */
  private known = new Map<string, boolean>();

  constructor(
    private readonly config: Config,
    private readonly pictures: PicturesService,
    private readonly program: SiteProgramService,
    readonly content: SiteContentStore,
  ) {
    this.folder = config.siteDir ?? (config.isDevelopment ? DEMO_SITE_DIR : undefined);
    pictures.onChange(() => this.logFaults());
  }

  /** Every fault in the folder. The site goes on with the last good content. */
  get faults(): readonly Fault[] {
    return this.folderFaults.concat(
      this.pictures.faults().map(({ file, message }) => ({ ...startOf(file), message })),
    );
  }

  /** The site's own folder; undefined while the demonstration is shown. */
  get ownFolder(): string | undefined {
    return this.folder === DEMO_SITE_DIR ? undefined : this.folder;
  }

  /** The files that use a picture or a film, by its own: also those that aren't shown yet. */
  get assetUses(): SiteContent['uses'] {
    // An earlier version's last good content has none.
    return this.uses ?? this.content.own.uses ?? {};
  }

  /**
   * Reads the content before anything is shown.
   * @throws StartError with every fault, if this data folder hasn't seen good content
   */
  async start(): Promise<void> {
    const { folder, content } = this;
    if (!folder) return this.replace(JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent);
    const last = this.ownFolder ? readLastGood(this.config.dataDir) : undefined;
    const fingerprint = await fingerprintFolder(folder);
    if (last?.build === content.build && last.fingerprint === hash(fingerprint)) {
      await this.pictures.findMade(folder);
      this.fingerprint = fingerprint;
      return this.replace(last.content);
    }
    await this.reload(folder);
    if (content.own) return;
    if (!last) {
      this.program.endIfIdle();
      throw new StartError(describeBadStart(folder, this.folderFaults));
    }
    this.replace(last.content);
    this.logFaults();
  }

  onApplicationBootstrap(): void {
    if (this.folder) void this.follow();
  }

  /** Shows the site in a folder from now on, in place of the demonstration. */
  async begin(folder: string): Promise<void> {
    const isFollowing = this.folder !== undefined;
    this.folder = folder;
    this.fingerprint = undefined;
    // Now, so that the DJ who has just begun the site sees it on the next request.
    await this.reload(folder);
    if (!isFollowing) void this.follow();
  }

  onModuleDestroy(): void {
    this.isStopped = true;
  }

  /** Fingerprint of the folder, which `showSaved` wants from before a change. */
  readFingerprint(): Promise<string> {
    return fingerprintFolder(this.folder ?? '');
  }

  /**
   * Shows what the desk has just written. The folder isn't read again, unless an editor has changed
   * something in it meanwhile.
   * @param file the only one that the desk has written
   * @param before fingerprint from before `reading`
   * @param isThere whether the file still says what the desk has written
   */
  async showSaved(
    file: string,
    reading: SiteReading,
    before: string,
    isThere: () => boolean,
  ): Promise<void> {
    this.fingerprint = undefined;
    this.show(reading);
    const after = await this.readFingerprint();
    if (isSameBut(file, before, after) && isThere()) this.keep(reading, after);
  }

  /** Reads the folder whenever it has changed, for as long as the server runs. */
  private async follow(): Promise<void> {
    let last: string | undefined;
    let delay = POLL_INTERVAL;
    while (!this.isStopped) {
      await sleep(delay, undefined, { ref: false });
      const started = performance.now();
      const found = await this.readFingerprint();
      delay = Math.max(POLL_INTERVAL, (performance.now() - started) / POLL_SHARE);
      const hasChanged = found !== this.fingerprint && !this.isStopped;
      if (hasChanged) this.program.startAhead();
      if (hasChanged && found === last)
        await this.reload(this.folder!).catch(({ stack }: Error) => this.logger.error(stack));
      last = found;
    }
  }

  /** Reads the folder and shows it, unless it has changed meanwhile: then the next poll reads it again. */
  private async reload(folder: string): Promise<void> {
    await this.pictures.findMade(folder);
    const fingerprint = await fingerprintFolder(folder);
    this.fingerprint = fingerprint;
    const reading = await this.program.run({ kind: 'read', folder }).catch(() => {
      setTimeout(() => (this.fingerprint = undefined), RETRY_DELAY).unref();
      return UNREAD;
    });
    const isSettled = (await fingerprintFolder(folder)) === fingerprint;
    // Something newer is shown by now.
    if (this.fingerprint !== fingerprint || this.isStopped) return;
    // At a start, there is nothing else to show.
    if (isSettled || !this.content.own) this.show(reading);
    if (isSettled) this.keep(reading, fingerprint);
    else this.fingerprint = undefined;
  }

  /** Remembers what is shown: neither the next poll nor the next start reads it again. */
  private keep({ content }: SiteReading, fingerprint: string): void {
    this.fingerprint = fingerprint;
    if (!content || !this.ownFolder) return;
    const last = { build: this.content.build, fingerprint: hash(fingerprint), content };
    // Without it, only the next start is slower.
    void writeLastGood(this.config.dataDir, last).catch(({ message }: Error) =>
      this.logger.warn(`The content can't be kept in DATA_DIR: ${message}`),
    );
  }

  /** Shows what has been read of the folder, or what is wrong with it. */
  private show({ content, faults, uses }: SiteReading): void {
    // A page that can't be read uses what it did.
    this.uses = content || !this.content.own ? uses : { ...this.assetUses, ...uses };
    this.folderFaults = faults;
    if (content) this.replace(content);
    // A start that ends here says them itself.
    if (this.content.own) this.logFaults();
  }

  private replace(content: SiteContent): void {
    this.content.replace(content, this.folder ?? DEMO_SITE_DIR);
  }

  /** Logs each fault once, however long it lasts, and of a great many the first. */
  private logFaults(): void {
    const faults = [...new Set(this.faults.map(describeFault))];
    if (faults.join() === [...this.known.keys()].join()) return;
    const unsaid = faults.filter((fault) => !this.known.get(fault));
    // What has just come, before what was left out.
    const fresh = unsaid.toSorted((a, b) => +this.known.has(a) - +this.known.has(b));
    for (const fault of fresh.slice(0, MAX_LOGGED)) this.logger.error(fault);
    const left = fresh.slice(MAX_LOGGED);
    if (left.length > 0) this.logger.error(`And ${left.length} more: “site check” names them all`);
    if (faults.length === 0) this.logger.log('The site’s folder is good again');
    this.known = new Map(faults.map((fault) => [fault, !left.includes(fault)]));
  }
}

function describeBadStart(folder: string, faults: readonly Fault[]): string {
  const hint = existsSync(join(folder, 'site.yaml'))
    ? []
    : [`There is no site in ${folder} yet: "site init <folder>" begins one.`];
  return ["The site can't be shown:", ...faults.map(describeFault), ...hint].join('\n');
}
