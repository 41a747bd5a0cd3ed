import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DESK_PROGRAM } from '../../platform/config/paths.js';
import { ChildProgram } from '../../site/child-program.js';
import type { DeskResult, DeskTask } from './desk-task.js';

/** How long the program waits for the next task, in milliseconds: writers think in between. */
const PATIENCE = 120_000;

/** Hands on to a program of its own what takes memory, or packages that a server doesn't need. */
@Injectable()
export class DeskWorkerService implements OnModuleDestroy {
  private readonly program = new ChildProgram<DeskTask, unknown>(DESK_PROGRAM, PATIENCE);
  private last: Promise<unknown> = Promise.resolve();

  onModuleDestroy(): void {
    this.program.stop();
  }

  /** One task after another, as the program does one at a time. */
  run<T extends DeskTask>(task: T): Promise<DeskResult<T>> {
    const turn = this.last.then(() => this.program.run(task) as Promise<DeskResult<T>>);
    this.last = turn.catch(() => {});
    return turn;
  }
}
