import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type {
  AnswerFault,
  MapQuery,
  SiteSchemas,
  Surroundings,
  Town,
  TownsQuery,
  UnreadText,
  Value,
} from '../../../shared/api/desk-site.js';
import type { RenderInput } from '../../../shared/render-contract.js';
import { SITE_PROGRAM } from '../../platform/config/paths.js';
import { ChildProgram } from '../../platform/worker/child-program.js';
import type { PictureCopy, PictureResult } from '../editing/copy-picture.js';
import type { EditResult, EditTask } from '../editing/edit-site.js';
import type { BeginTask, PageTask, PreviewTask } from '../starter/begin-site.js';
import type { UnreadTask } from '../starter/unread.js';
import type { Texts } from './read/site-source.js';
import type { SiteReading } from './read-site.js';

/** What is done about the site in a program of its own, with the result of each. */
interface SiteTasks {
  read: [task: { folder: string; texts?: Texts | undefined }, result: SiteReading];
  edit: [task: EditTask, result: EditResult];
  render: [task: RenderInput, result: string];
  schemas: [task: object, result: SiteSchemas];
  preview: [task: PreviewTask, result: SiteReading];
  begin: [task: BeginTask, result: AnswerFault[]];
  starter: [task: PageTask, result: Value];
  map: [task: MapQuery, result: Surroundings];
  towns: [task: TownsQuery, result: Town[]];
  unread: [task: UnreadTask, result: UnreadText[]];
  copy: [task: PictureCopy, result: PictureResult];
}

type Kind = keyof SiteTasks;
export type SiteTask = { [K in Kind]: { kind: K } & SiteTasks[K][0] }[Kind];
export type SiteResult<T extends { kind: Kind }> = SiteTasks[T['kind']][1];

/**
 * How long it waits for the next task, in milliseconds: writers think in between, and a program that
 * is running reads in a third of the time.
 */
const PATIENCE = 60_000;
/**
 * A third less memory: pictures may be made at the same time, and the three processes share what
 * the container has. On a busy machine, V8 would wait for its other threads.
 */
const FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20', '--single-threaded'];

/** Hands on to a program of its own what takes memory, or packages that a server doesn't need. */
@Injectable()
export class SiteProgramService implements OnModuleDestroy {
  private readonly program = new ChildProgram<SiteTask, unknown>(SITE_PROGRAM, PATIENCE, FLAGS);
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  onModuleDestroy(): void {
    this.program.stop();
  }

  /** Starts it ahead of a task. */
  prepare(): void {
    this.program.prepare();
  }

  /**
   * One task after another, as the program does one at a time.
   * @throws when the program ends twice before its response
   */
  run<T extends SiteTask>(task: T): Promise<SiteResult<T>> {
    this.waiting += 1;
    const ask = () => this.program.run(task) as Promise<SiteResult<T>>;
    // The system may have ended it where memory is short.
    const turn = this.last.then(() => ask().catch(ask)).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => {});
    return turn;
  }

  /** Gives its memory back, unless there is something to do. */
  rest(): void {
    if (this.waiting === 0) this.program.stop();
  }
}
