import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { Config, StartError } from '../../platform/config/config.js';
import { DEMO_CONTENT, DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { describeFault, type Fault, startOf } from './read/fault.js';
import { readLastGood, writeLastGood } from './last-good-content.js';
import type { SiteReading } from './read-site.js';
import { FolderWatcher } from './folder-watcher.js';
import { hash, SiteContentStore } from './site-content-store.js';
import { SiteProgramService } from './site-program.service.js';

/** Faults that are said at once in the log. */
const MAX_LOGGED = 20;

/**
 * Follows the site's folder: a change is read as a whole and replaces the whole content, and one with
 * a fault leaves the last good one. Without a folder, the content is the demonstration's.
 */
@Injectable()
export class SiteFollower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SiteFollower.name);
  /** Undefined for the demonstration, which the build has read. */
  private watcher: FolderWatcher | undefined;
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
    const folder = config.siteDir ?? (config.isDevelopment ? DEMO_SITE_DIR : undefined);
    if (folder) this.watcher = this.watch(folder);
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
    const folder = this.watcher?.folder;
    return folder === DEMO_SITE_DIR ? undefined : folder;
  }

  /** The files that use a picture or a film, by its own: also those that aren't shown yet. */
  get assetUses(): SiteContent['uses'] {
    // An earlier version's last good content has none.
    return this.uses ?? this.content.own.uses ?? {};
  }

  /** Shows the site in a folder from now on, in place of the demonstration. */
  async begin(folder: string): Promise<void> {
    this.watcher?.stop();
    const watcher = this.watch(folder);
    this.watcher = watcher;
    // Whoever has begun it finds it at once.
    const { reading, fingerprint } = await watcher.read();
    await this.handleReading(reading, fingerprint);
    watcher.start();
  }

  /**
   * Reads the content before anything is shown.
   * @throws StartError with every fault, if this data folder hasn't seen good content
   */
  async start(): Promise<void> {
    if (!this.watcher) {
      this.replace(JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent);
      return;
    }
    const fingerprint = hash(await this.watcher.noteFingerprint());
    const last = this.ownFolder ? readLastGood(this.config.dataDir) : undefined;
    if (last?.build === this.content.build && last.fingerprint === fingerprint)
      return this.replace(last.content);
    const read = await this.watcher.read();
    await this.handleReading(read.reading, read.fingerprint);
    if (this.content.own) return;
    if (!last) {
      this.program.endIfIdle();
      throw new StartError(describeBadStart(this.watcher.folder, this.folderFaults));
    }
    this.replace(last.content);
    this.logFaults();
  }

  onApplicationBootstrap(): void {
    this.watcher?.start();
  }

  onModuleDestroy(): void {
    this.watcher?.stop();
  }

  private watch(folder: string): FolderWatcher {
    return new FolderWatcher(folder, this.program, this.pictures, (...read) =>
      this.handleReading(...read),
    );
  }

  private async handleReading(reading: SiteReading, fingerprint: string): Promise<void> {
    this.show(reading);
    const { content } = reading;
    if (!content || !this.ownFolder) return;
    // Without it, only the next start is slower.
    const last = { build: this.content.build, fingerprint: hash(fingerprint), content };
    await writeLastGood(this.config.dataDir, last).catch(({ message }: Error) =>
      this.logger.warn(`The content can't be kept in DATA_DIR: ${message}`),
    );
  }

  /** Shows what has just been written to the folder. */
  showSaved(reading: SiteReading): void {
    this.watcher?.readAgain();
    this.show(reading);
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
    this.content.replace(content, this.watcher?.folder ?? DEMO_SITE_DIR);
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
