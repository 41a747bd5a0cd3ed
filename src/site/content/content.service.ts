import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { Config, StartError } from '../../platform/config/config.js';
import {
  BUILT_RENDERER_DIR,
  DEMO_CONTENT,
  DEMO_SITE_DIR,
  SITE_PROGRAM,
} from '../../platform/config/paths.js';
import { SiteFilesService } from './site-files.service.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { buildSite } from './resolve/build-site.js';
import { describeFault, type Fault, startOf } from './read/fault.js';
import { omitHidden } from './omit-hidden.js';
import { readLastGood, writeLastGood } from './last-good-content.js';
import { buildSnapshot, type Snapshot } from './snapshot.js';
import type { SiteReading } from './read-site.js';
import { closeSite } from './close-site.js';
import { FolderWatcher } from './folder-watcher.js';
import { SiteProgramService } from './site-program.service.js';

/** Of the product's own icons, in `client/public`. */
const DEFAULT_ICON = '/icon';

/**
 * The site's content, from its folder or from the demonstration. It follows the folder: a change is
 * read as a whole and replaces the whole, and one with a fault leaves the last good content.
 */
@Injectable()
export class ContentService implements OnApplicationBootstrap, OnModuleDestroy {
  /** Of everything that is shown. Take it once for each response. */
  current!: Snapshot;
  /** All of the site's own, whether it is open or not. */
  own!: SiteContent;
  /** Counts the changes of `current`. */
  revision = 0;
  private readonly logger = new Logger(ContentService.name);
  private readonly listeners: (() => void)[] = [];
  private readonly readListeners: (() => void)[] = [];
  private readonly build: string;
  /** Undefined for the demonstration, which the build has read. */
  private watcher: FolderWatcher | undefined;
  private version = '';
  private folderFaults: readonly Fault[] = [];
  private uses: SiteContent['uses'] | undefined;
  private logged: readonly string[] = [];

  constructor(
    private readonly config: Config,
    private readonly pictures: PicturesService,
    private readonly siteFiles: SiteFilesService,
    private readonly program: SiteProgramService,
  ) {
    const folder = config.siteDir ?? (config.isDevelopment ? DEMO_SITE_DIR : undefined);
    if (folder) this.watcher = this.watch(folder);
    const template = config.isDevelopment
      ? 'development'
      : readFileSync(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
    // What reads the folder is another program as soon as any of its parts is.
    this.build = hash(template + readFileSync(SITE_PROGRAM, 'utf8'));
    pictures.onChange(() => {
      this.logFaults();
      this.show();
    });
  }

  /** Every fault in the folder. The site goes on with the last good content. */
  get faults(): readonly Fault[] {
    const pictures = this.pictures.faults();
    return [
      ...this.folderFaults,
      ...pictures.map(({ file, message }) => ({ ...startOf(file), message })),
    ];
  }

  /** The site's own folder; undefined while the demonstration is shown. */
  get ownFolder(): string | undefined {
    const folder = this.watcher?.folder;
    return folder === DEMO_SITE_DIR ? undefined : folder;
  }

  /** The files that use a picture, by its name in `pictures/`: also those that aren't shown yet. */
  get pictureUses(): SiteContent['uses'] {
    // An earlier version's last good content has none.
    return this.uses ?? this.own.uses ?? {};
  }

  /**
   * What would be shown of content that isn't the site's yet.
   * @param address of an original, by its file, while nothing is made of it
   */
  preview(content: SiteContent, address: (file: string) => string): Snapshot {
    return this.present(content, 'preview', (name) => {
      const found = this.pictures.find(name);
      const original = `center / cover url("${address(content.pictures[name]!.file)}")`;
      return { ...found, placeholder: found.placeholder ?? original };
    });
  }

  /** Shows the site in a folder from now on, in place of the demonstration. */
  async begin(folder: string): Promise<void> {
    this.watcher?.stop();
    const watcher = this.watch(folder);
    this.watcher = watcher;
    // Whoever has begun it finds it at once.
    const { reading, fingerprint } = await watcher.read();
    await this.follow(reading, fingerprint);
    watcher.start();
  }

  /** Called after each change of `current`. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Called after the folder was read, whether there is a fault in it or not. */
  onRead(listener: () => void): void {
    this.readListeners.push(listener);
  }

  /**
   * Reads the content before anything is shown.
   * @throws StartError with every fault, if this data folder hasn't seen good content
   */
  async start(): Promise<void> {
    if (!this.watcher) {
      this.adopt(JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent);
      return;
    }
    const fingerprint = hash(await this.watcher.look());
    const last = this.ownFolder ? readLastGood(this.config.dataDir) : undefined;
    if (last?.build === this.build && last.fingerprint === fingerprint)
      return this.adopt(last.content);
    const read = await this.watcher.read();
    await this.follow(read.reading, read.fingerprint);
    if (this.own) return;
    if (!last) {
      this.program.rest();
      throw new StartError(describeBadStart(this.watcher.folder, this.folderFaults));
    }
    this.adopt(last.content);
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
      this.follow(...read),
    );
  }

  private async follow(reading: SiteReading, fingerprint: string): Promise<void> {
    this.take(reading);
    for (const listener of this.readListeners) listener();
    const { content } = reading;
    if (!content || !this.ownFolder) return;
    // Without it, only the next start is slower.
    const last = { build: this.build, fingerprint: hash(fingerprint), content };
    await writeLastGood(this.config.dataDir, last).catch(({ message }: Error) =>
      this.logger.warn(`The content can't be kept in DATA_DIR: ${message}`),
    );
  }

  /** Shows what has just been written to the folder. */
  takeSaved(reading: SiteReading): void {
    this.watcher?.readAgain();
    this.take(reading);
  }

  /** Shows what has been read of the folder, or what is wrong with it. */
  private take({ content, faults, uses }: SiteReading): void {
    // A page that can't be read uses what it did.
    this.uses = content || !this.own ? uses : { ...this.pictureUses, ...uses };
    this.folderFaults = faults;
    if (content) this.adopt(content);
    // A start that ends here says them itself.
    if (this.own) this.logFaults();
  }

  /** Logs each fault once, however long it lasts. */
  private logFaults(): void {
    const { logged } = this;
    const faults = this.faults.map(describeFault);
    for (const fault of faults) if (!logged.includes(fault)) this.logger.error(fault);
    if (logged.length > 0 && faults.length === 0)
      this.logger.log('The site’s folder is good again');
    this.logged = faults;
  }

  private adopt(content: SiteContent): void {
    const folder = this.watcher?.folder ?? DEMO_SITE_DIR;
    this.siteFiles.follow(folder, content.files);
    this.pictures.follow(folder, content.pictures);
    const version = hash(this.build + JSON.stringify([this.config.site, content]));
    // What the desk has saved is read once more.
    if (version === this.version) return;
    this.own = content;
    this.version = version;
    this.show();
  }

  private show(): void {
    const shown = this.present(omitHidden(this.own), this.version);
    this.current = this.own.site.open === false ? closeSite(shown, this.own) : shown;
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }

  private present(
    content: SiteContent,
    version: string,
    findPicture = (name: string) => this.pictures.find(name),
  ): Snapshot {
    const { icon } = content.site;
    const hasIcons = icon && findPicture(icon).hasIcons;
    const made = { version, icon: hasIcons ? `/pictures/${icon}-icon` : DEFAULT_ICON };
    const site = buildSite(this.config.site, content, made);
    return buildSnapshot(content, site, findPicture, !this.pictures.isMaking);
  }
}

function hash(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 12);
}

function describeBadStart(folder: string, faults: readonly Fault[]): string {
  const hint = existsSync(join(folder, 'site.yaml'))
    ? []
    : [`There is no site in ${folder} yet: "site init <folder>" begins one.`];
  return ["The site can't be shown:", ...faults.map(describeFault), ...hint].join('\n');
}
