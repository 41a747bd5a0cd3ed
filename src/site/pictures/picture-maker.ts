import { PICTURE_PROGRAM } from '../../platform/config/paths.js';
import { ChildProgram } from '../../platform/worker/child-program.js';
import type { PictureProblem, PictureResult, PictureTask } from './make-files.js';

const DIED: PictureProblem = {
  message: 'making its files ended unexpectedly, probably for want of memory: save it smaller',
  isLasting: true,
};

/** Has one task done after the other. */
export class PictureMaker {
  /** Ends as soon as there are no more tasks. */
  private readonly program = new ChildProgram<PictureTask, PictureResult>(PICTURE_PROGRAM, 0);
  private queue: PictureTask[] = [];
  private current: PictureTask | undefined;

  /** @param onResult told of each task that is done or has failed */
  constructor(private readonly onResult: (task: PictureTask, problem?: PictureProblem) => void) {}

  /** Replaces what is still to be done. The task in hand goes on. */
  work(tasks: readonly PictureTask[]): void {
    this.queue = [...tasks];
    if (!this.isWorking) void this.workOff();
  }

  get isWorking(): boolean {
    return this.current !== undefined;
  }

  /** Whether it is still to be made. */
  hasToMake(file: string): boolean {
    return [this.current, ...this.queue].some((task) => task?.files.includes(file));
  }

  stop(): void {
    this.queue = [];
    this.current = undefined;
    this.program.stop();
  }

  private async workOff(): Promise<void> {
    for (let task = this.next(); task; task = this.next()) {
      const { name } = task;
      const problem = await this.make(task);
      if (problem) this.queue = this.queue.filter((each) => each.name !== name);
      this.onResult(task, problem);
    }
  }

  private next(): PictureTask | undefined {
    return (this.current = this.queue.shift());
  }

  /** It may not be the picture's fault that the program has died, so there is a second try. */
  private async make(task: PictureTask): Promise<PictureProblem | undefined> {
    const run = () => this.program.run(task);
    const { problem } = await run()
      .catch(run)
      .catch(() => ({ problem: DIED }));
    return problem;
  }
}
