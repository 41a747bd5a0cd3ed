import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { SiteReading } from './read-site.js';

/** How long the program waits for the next edit, in milliseconds: it reads in a third of the time. */
const PATIENCE = 30_000;

/**
 * A third less memory: pictures may be made at the same time, and the three processes share what
 * the container has. On a busy machine, V8 would wait for its other threads. The server's own
 * flags, such as a debugger's port, are not passed on.
 */
const FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20', '--single-threaded'];

/** Reads a site's folder in a program of its own, which ends when there are no more edits. */
export class SiteReader {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param program a script for Node */
  constructor(private readonly program: string) {}

  /** Starts the program ahead of a reading, which then needn't wait for it. */
  prepare(): void {
    this.child ??= this.launch();
    this.waitForEdits();
  }

  /** @throws when the program ends before its answer */
  async read(folder: string): Promise<SiteReading> {
    clearTimeout(this.timer);
    const child = (this.child ??= this.launch());
    const controller = new AbortController();
    const { signal } = controller;
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('reading it ended unexpectedly');
    });
    // A failure to send ends the program, and that is listened for.
    child.send(folder, () => {});
    try {
      const [reading] = await Promise.race([once(child, 'message', { signal }), ended]);
      return reading as SiteReading;
    } finally {
      ended.catch(() => {});
      controller.abort();
      this.waitForEdits();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private waitForEdits(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop(), PATIENCE).unref();
  }

  private launch(): ChildProcess {
    const child = fork(this.program, {
      execArgv: FLAGS,
      // glibc would keep freed memory for each thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once('exit', forget);
    // It could not even be started.
    child.once('error', forget);
    return child;
  }
}
