import { type ChildProcess, fork, type Serializable } from 'node:child_process';

/**
 * Does tasks in a program of its own, one at a time: the memory that they take, the server would
 * keep.
 */
export class ChildProgram<Task extends Serializable, Result> {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private current: { resolve(result: Result): void; reject(error: Error): void } | undefined;

  /**
   * @param program a script for Node
   * @param patience how long it waits for another task, in milliseconds
   * @param flags for Node: the server's own, such as a debugger's port, are not passed on
   */
  constructor(
    private readonly program: string,
    private readonly patience: number,
    private readonly flags: string[] = [],
  ) {}

  /** Starts the program ahead of a task, which then needn't wait for it. */
  prepare(): void {
    this.child ??= this.launch();
    this.waitForTasks();
  }

  /** @throws when the program ends before its response, unless it was stopped: then this never ends */
  async run(task: Task): Promise<Result> {
    clearTimeout(this.timer);
    const child = (this.child ??= this.launch());
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.current = { resolve, reject };
        // A failure to send ends the program, and that is listened for.
        child.send(task, () => {});
      });
    } finally {
      this.waitForTasks();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private waitForTasks(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop(), this.patience).unref();
  }

  private launch(): ChildProcess {
    const child = fork(this.program, {
      execArgv: this.flags,
      // glibc would keep freed memory for each thread.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isCurrent = () => this.child === child;
    child.on('message', (result: Result) => isCurrent() && this.current?.resolve(result));
    const handleEnd = () => {
      // Both events may come, and the next program isn't to blame.
      if (!isCurrent()) return;
      this.child = undefined;
      this.current?.reject(new Error('The program ended unexpectedly'));
    };
    child.once('exit', handleEnd);
    // It could not even be started.
    child.once('error', handleEnd);
    return child;
  }
}
