import { Logger } from '@nestjs/common';
import { startOf } from './read/fault.js';
import { fingerprintFolder } from './read/fingerprint-folder.js';
import type { PicturesService } from '../pictures/pictures.service.js';
import type { SiteReading } from './read-site.js';
import type { SiteProgramService } from './site-program.service.js';

/**
 * From one poll of the folder to the next, in milliseconds. A change is read once the folder has
 * stayed the same for two polls, so that half of it is never shown; all of that within a second.
 */
const POLL_INTERVAL = 100;
/** A folder with thousands of files is polled less often: that takes a quarter of the time. */
const POLL_SHARE = 0.25;

/** How long after a reading that broke off the folder is read again, in milliseconds. */
const RETRY_DELAY = 2000;

/** The program has died, which says nothing about the folder. */
const UNREAD: SiteReading = {
  faults: [{ ...startOf('site.yaml'), message: 'reading it ended unexpectedly' }],
  warnings: [],
  uses: {},
};

/** Follows what happens in a site's folder, and reads it as a whole. */
export class FolderWatcher {
  private readonly logger = new Logger(FolderWatcher.name);
  /** What was read last; undefined for what is to be read again in any case. */
  private fingerprint: string | undefined;
  private unsettled: string | undefined;
  /** Milliseconds that the last poll took. */
  private pollTime = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  /** @param onReading gets what has been read, unless it has changed meanwhile: then it is read again */
  constructor(
    readonly folder: string,
    private readonly program: SiteProgramService,
    private readonly pictures: PicturesService,
    private readonly onReading: (reading: SiteReading, fingerprint: string) => Promise<void>,
  ) {}

  /** @returns the folder's fingerprint, which it remembers, as it does the pictures made beforehand */
  async noteFingerprint(): Promise<string> {
    await this.pictures.findMade(this.folder);
    return (this.fingerprint = await fingerprintFolder(this.folder));
  }

  /** What is being read may be older than what has just been saved. */
  readAgain(): void {
    this.fingerprint = undefined;
  }

  async read(): Promise<{ reading: SiteReading; fingerprint: string; isSettled: boolean }> {
    const fingerprint = await this.noteFingerprint();
    const reading = await this.program.run({ kind: 'read', folder: this.folder }).catch(() => {
      setTimeout(() => this.readAgain(), RETRY_DELAY).unref();
      return UNREAD;
    });
    const isSame = (await fingerprintFolder(this.folder)) === fingerprint;
    const isSettled = isSame && this.fingerprint === fingerprint;
    if (!isSettled) this.readAgain();
    return { reading, fingerprint, isSettled };
  }

  start(): void {
    if (this.isStopped) return;
    const interval = Math.max(POLL_INTERVAL, this.pollTime / POLL_SHARE);
    this.timer = setTimeout(() => {
      void this.poll()
        .catch((error: Error) => this.logger.error(error.stack))
        .then(() => this.start());
    }, interval).unref();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async poll(): Promise<void> {
    const started = performance.now();
    const fingerprint = await fingerprintFolder(this.folder);
    this.pollTime = performance.now() - started;
    if (this.isStopped) return;
    const isSettled = fingerprint === this.unsettled;
    this.unsettled = fingerprint;
    if (fingerprint === this.fingerprint) return;
    this.program.startAhead();
    if (!isSettled) return;
    const read = await this.read();
    if (read.isSettled && !this.isStopped) await this.onReading(read.reading, read.fingerprint);
  }
}
