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
import type { PictureCopy, PictureResult } from '../editing/copy-picture.js';
import type { EditResult, EditTask } from '../editing/edit-site.js';
import type { PageTask } from '../starter/begin-page.js';
import type { BeginTask, PreviewTask } from '../starter/begin-site.js';
import type { UnreadTask } from '../starter/unread.js';
import type { Texts } from './read/site-source.js';
import type { SiteReading } from './read-site.js';

/** What is done about the site in a program of its own, with the result of each. */
interface SiteTasks {
  read: [task: { folder: string; texts?: Texts | undefined }, result: SiteReading];
  edit: [task: EditTask, result: EditResult];
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
