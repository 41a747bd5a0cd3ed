import { Injectable } from '@nestjs/common';
import type { SiteSchemas, Town, TownsQuery, Value } from '../../../shared/api/desk-site.js';
import type { RenderInput } from '../../../shared/render-contract.js';
import { SITE_PROGRAM } from '../../platform/config/paths.js';
import { ChildProgram } from '../../platform/worker/child-program.js';
import type { Edit, EditTask, ListTask } from '../editing/edit-site.js';
import type { BeginTask, PageTask, PreviewTask } from '../starter/begin-site.js';
import type { SiteReading } from './read-site.js';

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

/** Milliseconds before an idle program ends. A running one reads the folder in a third of the time. */
const IDLE_TIMEOUT = 60_000;
/** Flags that save a third of the memory. V8 would wait for its helper threads on a busy machine. */
const FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20', '--single-threaded'];

@Injectable()
export class SiteProgramService extends ChildProgram<SiteTasks> {
  constructor() {
    super(SITE_PROGRAM, { patience: IDLE_TIMEOUT, flags: FLAGS });
  }
}
