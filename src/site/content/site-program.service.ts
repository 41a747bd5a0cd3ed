import { Injectable } from '@nestjs/common';
import type { SiteSchemas, Town, TownsQuery, Value } from '../../../shared/api/desk-site.js';
import type { RenderInput } from '../../../shared/render-contract.js';
import { SITE_PROGRAM } from '../../platform/config/paths.js';
import { ChildProgram } from '../../platform/worker/child-program.js';
import type { Edit, EditTask, ListTask } from '../editing/edit-site.js';
import type { BeginTask, PageTask, PreviewTask } from '../starter/begin-site.js';
import type { SiteReading } from './read-site.js';

/** What is done about the site in a program of its own. */
export interface SiteTasks {
  read: [task: { folder: string }, result: SiteReading];
  edit: [task: EditTask, result: Edit];
  changed: [task: ListTask, result: string[]];
  render: [task: RenderInput, result: string];
  schemas: [task: object, result: SiteSchemas];
  preview: [task: PreviewTask, result: SiteReading];
  begin: [task: BeginTask, result: void];
  starter: [task: PageTask, result: Value];
  towns: [task: TownsQuery, result: Town[]];
}

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
export class SiteProgramService extends ChildProgram<SiteTasks> {
  constructor() {
    super(SITE_PROGRAM, { patience: PATIENCE, flags: FLAGS });
  }
}
