import type { SiteSchemas } from '../../../shared/api/desk-site.js';
import type { BeginningAnswer, SiteBeginning } from './begin-site.js';
import type { PictureAnswer, PictureCopy } from './copy-picture.js';
import type { EditAnswer, EditTask } from './edit-site.js';

/** What the desk asks of the program that edits. */
export type EditorTask = EditTask | PictureCopy | SiteBeginning | 'schemas';

/** What it answers. */
export type EditorAnswer<T extends EditorTask> = T extends EditTask
  ? EditAnswer
  : T extends PictureCopy
    ? PictureAnswer
    : T extends SiteBeginning
      ? BeginningAnswer
      : SiteSchemas;
