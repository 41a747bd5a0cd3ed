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
  CONTENT_PROGRAM,
  DEMO_CONTENT,
  DEMO_SITE_DIR,
  VERSION,
} from '../../platform/config/paths.js';
import { SiteFilesService } from './site-files.service.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { buildSite } from './resolve/build-site.js';
import { describeFault, startOf } from './read/fault.js';
import { readLastGood, writeLastGood } from './last-good-content.js';
import { buildSnapshot, type Snapshot } from './snapshot.js';
import type { SiteReading } from './read-site.js';
import { ChildProgram } from '../child-program.js';
import { hashFolder, fingerprintFolder } from './read/fingerprint-folder.js';

/**
 * From one poll of the folder to the next, in milliseconds. A change is read once the folder has
 * stayed the same for two polls, so that half of it is never shown; all of that within a second.
 */
const POLL_INTERVAL = 100;
/** A folder with thousands of files is polled less often: that takes a quarter of the time. */
const POLL_SHARE = 0.25;

/** How long after a reading that broke off the folder is read again, in milliseconds. */
const RETRY_DELAY = 2000;

/** How long the reader waits for the next edit, in milliseconds: one that is running reads in a third of the time. */
const READER_PATIENCE = 30_000;
/**
 * A third less memory: pictures may be made at the same time, and the three processes share what
 * the container has. On a busy machine, V8 would wait for its other threads.
 */
const READER_FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20', '--single-threaded'];

/** The reader has died, which says nothing about the folder. */
const UNREAD: SiteReading = {
  faults: [{ ...startOf('site.yaml'), message: 'reading it ended unexpectedly' }],
  warnings: [],
};

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
  /** Counts the changes of `current`. */
  revision = 0;
  private readonly logger = new Logger(ContentService.name);
  private readonly listeners: (() => void)[] = [];
  private readonly build: string;
  /** Undefined for the demonstration, which the build has read. */
  private folder: string | undefined;
  private content!: SiteContent;
  private version = '';
  private fingerprint: string | undefined;
  private unsettled: string | undefined;
  /** Milliseconds that the last poll took. */
  private pollTime = 0;
  private folderFaults: readonly string[] = [];
  private logged: readonly string[] = [];
  private readonly reader = new ChildProgram<string, SiteReading>(
    CONTENT_PROGRAM,
    READER_PATIENCE,
    READER_FLAGS,
  );
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly config: Config,
    private readonly pictures: PicturesService,
    private readonly siteFiles: SiteFilesService,
  ) {
    this.folder = config.siteDir ?? (config.isDevelopment ? DEMO_SITE_DIR : undefined);
    this.build = config.isDevelopment
      ? 'development'
      : hash(readFileSync(join(BUILT_RENDERER_DIR, 'template.html')));
    pictures.onChange(() => {
      this.logFaults();
      this.show();
    });
  }

  /** Every fault in the folder, a line each. The site goes on with the last good content. */
  get faults(): readonly string[] {
    return [
      ...this.folderFaults,
      ...this.pictures
        .faults()
        .map(({ file, message }) => describeFault({ ...startOf(file), message })),
    ];
  }

  /** The site's own folder; undefined while the demonstration is shown. */
  get ownFolder(): string | undefined {
    return this.folder === DEMO_SITE_DIR ? undefined : this.folder;
  }

  /** The pictures that are shown, by their names in `Picture`. */
  get pictureFiles(): SiteContent['pictures'] {
    return this.content.pictures;
  }

  /** What would be shown of content that isn't the site's yet. */
  preview(content: SiteContent): Snapshot {
    return this.present(content, 'preview');
  }

  /** Shows the site in a folder from now on, in place of the demonstration. */
  begin(folder: string): void {
    clearTimeout(this.timer);
    this.folder = folder;
    this.schedulePoll(folder);
  }

  /** Called after each change of `current`. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * Reads the content before anything is shown.
   * @throws StartError with every fault, if this data folder hasn't seen good content
   */
  async start(): Promise<void> {
    if (!this.folder) {
      this.adopt(JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent);
      return;
    }
    this.fingerprint = await fingerprintFolder(this.folder);
    const last = this.ownFolder ? readLastGood(this.config.dataDir) : undefined;
    if (last?.version === VERSION && last.hash === (await hashFolder(this.folder)))
      return this.adopt(last.content);
    await this.read(this.folder);
    if (this.content) return;
    if (!last) {
      this.reader.stop();
      throw new StartError(describeBadStart(this.folder, this.folderFaults));
    }
    this.adopt(last.content);
    this.logFaults();
  }

  onApplicationBootstrap(): void {
    if (this.folder) this.schedulePoll(this.folder);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.reader.stop();
  }

  private schedulePoll(folder: string): void {
    if (this.isStopped) return;
    const interval = Math.max(POLL_INTERVAL, this.pollTime / POLL_SHARE);
    this.timer = setTimeout(() => {
      void this.poll(folder)
        .catch((error: Error) => this.logger.error(error.stack))
        .then(() => this.schedulePoll(folder));
    }, interval).unref();
  }

  private async poll(folder: string): Promise<void> {
    const started = performance.now();
    const fingerprint = await fingerprintFolder(folder);
    this.pollTime = performance.now() - started;
    if (this.isStopped) return;
    const isSettled = fingerprint === this.unsettled;
    this.unsettled = fingerprint;
    if (fingerprint === this.fingerprint) return;
    this.reader.prepare();
    if (!isSettled) return;
    this.fingerprint = fingerprint;
    await this.read(folder);
  }

  private async read(folder: string): Promise<void> {
    const [{ content, faults }, folderHash] = await Promise.all([
      this.reader.run(folder).catch(() => {
        setTimeout(() => (this.fingerprint = undefined), RETRY_DELAY).unref();
        return UNREAD;
      }),
      hashFolder(folder),
    ]);
    // What changed while it was being read is read again at the next look.
    if ((await fingerprintFolder(folder)) !== this.fingerprint && this.content) {
      this.fingerprint = undefined;
      return;
    }
    this.folderFaults = faults.map(describeFault);
    if (content) {
      this.adopt(content);
      if (this.ownFolder) await this.saveLastGood(folderHash, content);
    }
    // A start that ends here says them itself.
    if (this.content) this.logFaults();
  }

  /** Logs each fault once, however long it lasts. */
  private logFaults(): void {
    const { faults, logged } = this;
    for (const fault of faults) if (!logged.includes(fault)) this.logger.error(fault);
    if (logged.length > 0 && faults.length === 0)
      this.logger.log('The site’s folder is good again');
    this.logged = faults;
  }

  /** Without it, only the next start is slower. */
  private async saveLastGood(folderHash: string, content: SiteContent): Promise<void> {
    await writeLastGood(this.config.dataDir, folderHash, content).catch(({ message }: Error) => {
      this.logger.warn(`The content can't be kept in DATA_DIR: ${message}`);
    });
  }

  private adopt(content: SiteContent): void {
    this.content = content;
    this.version = hash(this.build + JSON.stringify([this.config.site, content]));
    const folder = this.folder ?? DEMO_SITE_DIR;
    this.siteFiles.follow(folder, content.files);
    const makesPictures = this.pictures.follow(folder, content.pictures);
    // A container of 256 MB has no room for both programs and a large photograph.
    if (makesPictures) this.reader.stop();
    this.show();
  }

  private show(): void {
    this.current = this.present(this.content, this.version);
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }

  private present(content: SiteContent, version: string): Snapshot {
    const { icon } = content.site;
    const findPicture = (name: string) => this.pictures.find(name);
    const hasIcons = icon && findPicture(icon).hasIcons;
    const made = { version, icon: hasIcons ? `/pictures/${icon}-icon` : DEFAULT_ICON };
    return buildSnapshot(content, buildSite(this.config.site, content, made), findPicture);
  }
}

function hash(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 12);
}

function describeBadStart(folder: string, faults: readonly string[]): string {
  const hint = existsSync(join(folder, 'site.yaml'))
    ? []
    : [`There is no site in ${folder} yet: "site init <folder>" begins one.`];
  return ["The site can't be shown:", ...faults, ...hint].join('\n');
}
