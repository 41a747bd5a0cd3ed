import { Logger } from '@nestjs/common';
import { fingerprintFolder } from './read/fingerprint-folder.js';

/**
 * From one poll of the folder to the next, in milliseconds. A change is read once the folder has
 * stayed the same for two polls, so that half of it is never shown; all of that within a second.
 */
const POLL_INTERVAL = 100;
/** A folder with thousands of files is polled less often: that takes a quarter of the time. */
const POLL_SHARE = 0.25;

/** How long after a reading that broke off the folder is read again, in milliseconds. */
const RETRY_DELAY = 2000;

interface Reader {
  /** A change has begun. */
  prepare(): void;
  /** The folder is to be read. */
  read(): Promise<void>;
}

/** Follows what happens in a site's folder. */
export class FolderWatcher {
  private readonly logger = new Logger(FolderWatcher.name);
  /** What was read last; undefined for what is to be read again in any case. */
  private fingerprint: string | undefined;
  private unsettled: string | undefined;
  /** Milliseconds that the last poll took. */
  private pollTime = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    readonly folder: string,
    private readonly reader: Reader,
  ) {}

  /** Remembers the folder as it is, which is about to be read. */
  async look(): Promise<void> {
    this.fingerprint = await fingerprintFolder(this.folder);
  }

  /** Whether it is still as it was when it began to be read. Otherwise it is read again soon. */
  async isSettled(): Promise<boolean> {
    if ((await fingerprintFolder(this.folder)) === this.fingerprint) return true;
    this.fingerprint = undefined;
    return false;
  }

  readAgainLater(): void {
    setTimeout(() => (this.fingerprint = undefined), RETRY_DELAY).unref();
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
    this.reader.prepare();
    if (!isSettled) return;
    this.fingerprint = fingerprint;
    await this.reader.read();
  }
}
