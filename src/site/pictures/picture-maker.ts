import { type ChildProcess, fork } from 'node:child_process';
import type { PictureProblem, PictureResult, PictureTask } from './picture-task.js';

const DIED: PictureProblem = {
  message: 'making its files ended unexpectedly, probably for want of memory: save it smaller',
  isLasting: true,
};

/** Runs one program that does one task after the other, and ends it when there are no more. */
export class PictureMaker {
  private queue: PictureTask[] = [];
  private current: PictureTask | undefined;
  private child: ChildProcess | undefined;
  /** The tasks that the program has died at, and that get a second try. */
  private readonly retried = new WeakSet<PictureTask>();

  /**
   * @param program a script for Node
   * @param onResult told of each task that is done or has failed
   */
  constructor(
    private readonly program: string,
    private readonly onResult: (task: PictureTask, problem?: PictureProblem) => void,
  ) {}

  /** Replaces what is still to be done. The task in hand goes on. */
  work(tasks: readonly PictureTask[]): void {
    this.queue = [...tasks];
    this.takeNext();
  }

  stop(): void {
    this.queue = [];
    this.current = undefined;
    this.child?.kill('SIGKILL');
    this.end();
  }

  private takeNext(): void {
    // Never two programs at a time: one that was told to end is waited for.
    if (this.current || (this.child && !this.child.connected)) return;
    this.current = this.queue.shift();
    if (!this.current) return this.end();
    this.child ??= this.launch();
    // A failure ends the program, and that is listened for.
    this.child.send(this.current, () => {});
  }

  private end(): void {
    if (this.child?.connected) this.child.disconnect();
  }

  private launch(): ChildProcess {
    const child = fork(this.program, {
      // Not the server's own flags, such as a debugger's port.
      execArgv: [],
      // glibc would keep freed memory for each thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', ({ problem }: PictureResult) => this.finish(problem));
    child.once('exit', () => this.handleEnd(child));
    // It could not even be started.
    child.once('error', () => this.handleEnd(child));
    return child;
  }

  private handleEnd(child: ChildProcess): void {
    // Both events may come, and the next program isn't to blame.
    if (this.child !== child) return;
    this.child = undefined;
    const task = this.current;
    // It may not have been the picture's fault.
    if (!task || this.retried.has(task)) return this.finish(DIED);
    this.retried.add(task);
    this.current = undefined;
    this.queue.unshift(task);
    this.takeNext();
  }

  private finish(problem?: PictureProblem): void {
    const task = this.current;
    this.current = undefined;
    if (task && problem) this.queue = this.queue.filter(({ name }) => name !== task.name);
    if (task) this.onResult(task, problem);
    this.takeNext();
  }
}
