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
import { writeWhole } from '../../platform/files/write-whole.js';
import { tryTo } from '../../platform/try-to.js';
import { describeFault, type Fault, faultKey, startOf } from './read/fault.js';
import { fingerprintFolder } from './read/fingerprint-folder.js';
import type { SiteReading } from './read-site.js';
import { shortHash, SiteContentStore } from './site-content-store.js';
import { SiteProgramService } from './site-program.service.js';

/** Milliseconds between polls. A change is read only after two equal polls, so it is never half-written. */
const POLL_INTERVAL = 100;
/** Share of the time that polling may take; a large folder is polled less often. */
const POLL_SHARE = 0.25;

/** Milliseconds until the folder is read again after the child program has died. */
const RETRY_DELAY = 2000;

/** Result if the child program dies, which says nothing about the folder. */
const UNREAD: SiteReading = {
  faults: [{ ...startOf('site.yaml'), message: 'reading it ended unexpectedly' }],
  warnings: [],
  uses: {},
};

/** Content in `DATA_DIR`. After an upgrade it may be an earlier build's, without newer fields. */
interface LastGoodContent {
  /** Build that read the folder. Another build may read it differently. */
  build: string;
  /** Hash of the folder's fingerprint. */
  fingerprint: string;
  content: SiteContent;
}

/** Polls the site's folder, and shows the last good content. Without a folder, shows the demonstration. */
@Injectable()
export class SiteFollower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SiteFollower.name);
  /** Undefined for the demonstration, whose content is part of the build. */
  private folder: string | undefined;
  private readonly lastGoodFile: string;
  /** Fingerprint of the last reading; undefined forces another reading. */
  private fingerprint: string | undefined;
  private isStopped = false;
  private folderFaults: readonly Fault[] = [];
  private uses: SiteContent['uses'] | undefined;
  private known: ReadonlySet<string> = new Set();

  constructor(
    config: Config,
    private readonly pictures: PicturesService,
    private readonly program: SiteProgramService,
    readonly content: SiteContentStore,
  ) {
    this.lastGoodFile = join(config.dataDir, 'content.json');
    this.folder = config.siteDir ?? (config.isDevelopment ? DEMO_SITE_DIR : undefined);
    pictures.onChange(() => this.logFaults());
  }

  get faults(): readonly Fault[] {
    return this.folderFaults.concat(this.pictures.faults());
  }

  get ownFolder(): string | undefined {
    return this.folder === DEMO_SITE_DIR ? undefined : this.folder;
  }

  /** Files that refer to each picture or film, even if a fault keeps them from being shown. */
  get assetUses(): SiteContent['uses'] {
    // Content that an earlier version has saved lacks `uses`.
    return this.uses ?? this.content.own.uses ?? {};
  }

  /**
   * Loads the content before anything is shown.
   * @throws StartError with every fault, if there is no last good content either
   */
  async start(): Promise<void> {
    const { folder, content } = this;
    if (!folder) return this.replace(JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent);
    const last = this.ownFolder ? this.readLastGood() : undefined;
    const fingerprint = await fingerprintFolder(folder);
    if (last?.build === content.build && last.fingerprint === shortHash(fingerprint)) {
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
    void this.follow();
  }

  /** Replaces the demonstration by the site in a folder. */
  async begin(folder: string): Promise<void> {
    this.folder = folder;
    this.fingerprint = undefined;
    // Reads it now, so that the DJ who has just begun the site sees it on the next request.
    await this.reload(folder);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
  }

  /** Shows what the desk has just written. The next polls read it again, with what an editor has changed. */
  showSaved(reading: SiteReading): void {
    this.fingerprint = undefined;
    this.show(reading);
    this.keep(reading, '');
  }

  private async follow(): Promise<void> {
    let last: string | undefined;
    let delay = POLL_INTERVAL;
    while (!this.isStopped) {
      await sleep(delay, undefined, { ref: false });
      const started = performance.now();
      const found = this.folder && (await fingerprintFolder(this.folder));
      delay = Math.max(POLL_INTERVAL, (performance.now() - started) / POLL_SHARE);
      const hasChanged = found !== this.fingerprint && !this.isStopped;
      if (hasChanged) this.program.startAhead();
      if (hasChanged && found === last)
        await this.reload(this.folder!).catch(({ stack }: Error) => this.logger.error(stack));
      last = found;
    }
  }

  /** Reads and shows the folder. If it changes meanwhile, the next poll reads it again. */
  private async reload(folder: string): Promise<void> {
    const fingerprint = await fingerprintFolder(folder);
    this.fingerprint = fingerprint;
    const reading = await this.program.run({ kind: 'read', folder }).catch(() => {
      setTimeout(() => (this.fingerprint = undefined), RETRY_DELAY).unref();
      return UNREAD;
    });
    const isSettled = (await fingerprintFolder(folder)) === fingerprint;
    // A save has shown newer content meanwhile.
    if (this.fingerprint !== fingerprint || this.isStopped) return;
    if (isSettled || !this.content.own) this.show(reading);
    if (isSettled) this.keep(reading, fingerprint);
    else this.fingerprint = undefined;
  }

  /** Stores the content for a start that finds faults. With the same fingerprint, it doesn’t read the folder. */
  private keep({ content }: SiteReading, fingerprint: string): void {
    if (!content || !this.ownFolder) return;
    const { build } = this.content;
    const last: LastGoodContent = { build, fingerprint: shortHash(fingerprint), content };
    // A failure only slows down the next start.
    void writeWhole(this.lastGoodFile, JSON.stringify(last)).catch(({ message }: Error) =>
      this.logger.warn(`The content can't be kept in DATA_DIR: ${message}`),
    );
  }

  private readLastGood(): LastGoodContent | undefined {
    return tryTo(() => JSON.parse(readFileSync(this.lastGoodFile, 'utf8')) as LastGoodContent);
  }

  private show({ content, faults, uses }: SiteReading): void {
    // Files with faults keep their earlier references.
    this.uses = content || !this.content.own ? uses : { ...this.assetUses, ...uses };
    this.folderFaults = faults;
    if (content) this.replace(content);
    // A failing start reports its faults itself.
    if (this.content.own) this.logFaults();
  }

  private replace(content: SiteContent): void {
    this.content.replace(content, this.folder ?? DEMO_SITE_DIR);
  }

  private logFaults(): void {
    const faults = new Map(this.faults.map((fault) => [faultKey(fault), fault]));
    for (const [key, fault] of faults)
      if (!this.known.has(key)) this.logger.error(describeFault(fault));
    if (faults.size === 0 && this.known.size > 0)
      this.logger.log('The site’s folder is good again');
    this.known = new Set(faults.keys());
  }
}

function describeBadStart(folder: string, faults: readonly Fault[]): string {
  const hint = existsSync(join(folder, 'site.yaml'))
    ? []
    : [`There is no site in ${folder} yet: "site init <folder>" begins one.`];
  return ["The site can't be shown:", ...faults.map(describeFault), ...hint].join('\n');
}
