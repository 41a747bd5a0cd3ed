import type { OnModuleDestroy } from '@nestjs/common';
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { BadFileError } from '../files/regular-file.js';

/** Kinds of tasks: for each, the task's data and the type of its result. */
export type Tasks<T> = { [K in keyof T]: [task: object, result: unknown] };

export type Task<T extends Tasks<T>, K extends keyof T = keyof T> = {
  [Each in K]: { kind: Each } & T[Each][0];
}[K];

/** Response of the child. The server throws a `problem`, an error of a file or the disk, again. */
export interface Reply {
  result?: unknown;
  problem?: { message: string; code: string | undefined; isBadFile: boolean };
}

/** Thrown when the child has died twice on the same task; once may be chance, such as a lack of memory. */
export class ProgramEndedError extends Error {}

interface Options {
  /** How long the child stays when it has no task, in milliseconds. */
  patience: number;
  /** Node's flags. The server's own, such as a debugger's port, aren't passed on. */
  flags?: string[];
  /** Called before each task, to free memory elsewhere. */
  makeRoom?: () => void;
}

/** Runs tasks in a child process, one after another: the server would keep the memory that they take. */
export class ChildProgram<T extends Tasks<T>> implements OnModuleDestroy {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private current: { resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly program: string,
    private readonly options: Options,
  ) {}

  onModuleDestroy(): void {
    this.stop();
  }

  startAhead(): void {
    this.child ??= this.launch();
    this.waitForTasks();
  }

  /**
   * Runs a task after those before it. Never settles if the child is stopped meanwhile.
   * @throws ProgramEndedError, BadFileError, or an error of the disk with its `code`
   */
  run<K extends keyof T>(task: Task<T, K>): Promise<T[K][1]> {
    this.waiting += 1;
    const ask = () => this.ask(task);
    const turn = this.last.then(() => ask().catch(ask)).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => {});
    return turn.then(({ result, problem }) => {
      if (!problem) return result;
      const { message, code, isBadFile } = problem;
      throw isBadFile ? new BadFileError(message) : Object.assign(new Error(message), { code });
    });
  }

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
        // A failed send means that the child has ended, which `handleEnd` reports.
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
      // Keeps glibc from holding freed memory for each thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isCurrent = () => this.child === child;
    child.on('message', (reply: Reply) => isCurrent() && this.current?.resolve(reply));
    const handleEnd = () => {
      // Ignores the second of `exit` and `error`, when the next child may already run.
      if (!isCurrent()) return;
      this.child = undefined;
      this.current?.reject(new ProgramEndedError('The program ended unexpectedly'));
    };
    child.once('exit', handleEnd);
    child.once('error', handleEnd);
    return child;
  }
}
