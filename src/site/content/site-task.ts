import type { SiteSchemas } from '../../../shared/api/desk-site.js';
import type { BeginningResult, SiteBeginning } from '../editing/begin-site.js';
import type { PictureCopy, PictureResult } from '../editing/copy-picture.js';
import type { EditResult, EditTask } from '../editing/edit-site.js';
import type { SiteReading } from './read-site.js';

/** What is done about the site in a program of its own, with the result of each. */
interface SiteTasks {
  read: [task: { folder: string }, result: SiteReading];
  edit: [task: EditTask, result: EditResult];
  schemas: [task: object, result: SiteSchemas];
  begin: [task: SiteBeginning, result: BeginningResult];
  copy: [task: PictureCopy, result: PictureResult];
}

type Kind = keyof SiteTasks;
export type SiteTask = { [K in Kind]: { kind: K } & SiteTasks[K][0] }[Kind];
export type SiteResult<T extends { kind: Kind }> = SiteTasks[T['kind']][1];
