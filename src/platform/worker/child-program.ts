import type { OnModuleDestroy } from '@nestjs/common';
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { BadFileError } from '../files/regular-file.js';

/** What a program does, by its kind: the task, and the result that the program sends back. */
export type Tasks<T> = { [K in keyof T]: [task: object, result: unknown] };

/** One of these tasks, as it is sent. */
export type Task<T extends Tasks<T>, K extends keyof T = keyof T> = {
  [Each in K]: { kind: Each } & T[Each][0];
}[K];

/** What a program answers: an error of the file or the disk is known again in the server. */
export interface Reply {
  result?: unknown;
  problem?: { message: string; code: string | undefined; isBadFile: boolean };
}

/** Twice, so that it isn't by chance. */
export class ProgramEndedError extends Error {}

interface Options {
  /** How long it waits for another task, in milliseconds. */
  patience: number;
  /** For Node: the server's own, such as a debugger's port, are not passed on. */
  flags?: string[];
  /** Called before each task. */
  makeRoom?: () => void;
}

/**
 * Does tasks in a program of its own, one after another: the memory that they take, the server would
 * keep.
 */
export class ChildProgram<T extends Tasks<T>> implements OnModuleDestroy {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private current: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @param program a script for Node */
  constructor(
    private readonly program: string,
    private readonly options: Options,
  ) {}

  onModuleDestroy(): void {
    this.stop();
  }

  /** Starts the program ahead of a task, which then needn't wait for it. */
  startAhead(): void {
    this.child ??= this.launch();
    this.waitForTasks();
  }

  /**
   * @throws ProgramEndedError when the program ends twice before its response, unless it was stopped:
   *   then this never ends
   * @throws BadFileError, or what the disk has said
   */
  run<K extends keyof T>(task: Task<T, K>): Promise<T[K][1]> {
    this.waiting += 1;
    const ask = () => this.ask(task);
    // The system may have ended it where memory is short.
    const turn = this.last.then(() => ask().catch(ask)).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => {});
    return turn.then(({ result, problem }) => {
      if (!problem) return result;
      const { message, code, isBadFile } = problem;
      throw isBadFile ? new BadFileError(message) : Object.assign(new Error(message), { code });
    });
  }

  /** Gives its memory back, unless there is something to do. */
  endIfIdle(): void {
    if (this.waiting === 0) this.stop();
  }

  private async ask(task: Serializable): Promise<Reply> {
    clearTimeout(this.timer);
    this.options.makeRoom?.();
    const child = (this.child ??= this.launch());
    try {
      return await new Promise<Reply>((resolve, reject) => {
        this.current = { resolve, reject };
        // A failure to send ends the program, and that is listened for.
        child.send(task, () => {});
      });
    } finally {
      this.waitForTasks();
    }
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private waitForTasks(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.endIfIdle(), this.options.patience).unref();
  }

  private launch(): ChildProcess {
    const child = fork(this.program, {
      execArgv: this.options.flags ?? [],
      // glibc would keep freed memory for each thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isCurrent = () => this.child === child;
    child.on('message', (reply: Reply) => isCurrent() && this.current?.resolve(reply));
    const handleEnd = () => {
      // Both events may come, and the next program isn't to blame.
      if (!isCurrent()) return;
      this.child = undefined;
      this.current?.reject(new ProgramEndedError('The program ended unexpectedly'));
    };
    child.once('exit', handleEnd);
    // It could not even be started.
    child.once('error', handleEnd);
    return child;
  }
}
